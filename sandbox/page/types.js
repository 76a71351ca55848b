// @ts-check
/**
 * The types of what the server sends, as far as the page reads it, and of the page's state. Fields
 * from Discord have Discord's names.
 *
 * @typedef {{id: string, name: string, avatar_colour?: string, locale: string, moderator?: boolean}} Person
 * @typedef {{id?: string | null, name?: string, animated?: boolean}} Emoji
 * @typedef {{url: string, width?: number, height?: number}} Media
 * @typedef {{label: string, value: string, description?: string, emoji?: Emoji, default?: boolean}} Choice
 * @typedef {{id: string, name: string, parent_id?: string | null, thread?: boolean, archived?: boolean, topic?: string | null}} Channel
 * @typedef {{id: string, filename: string, url: string, content_type?: string, description?: string, size?: number, width?: number, height?: number}} Attachment
 *
 * @typedef {object} Component
 * @property {number} type
 * @property {Component[]} [components]
 * @property {Component} [component]
 * @property {Component} [accessory]
 * @property {string} [content]
 * @property {string} [custom_id]
 * @property {string} [label]
 * @property {string} [description]
 * @property {Emoji} [emoji]
 * @property {number} [style]
 * @property {boolean} [disabled]
 * @property {string} [placeholder]
 * @property {Choice[]} [options]
 * @property {number} [min_values]
 * @property {number} [max_values]
 * @property {{id: string, type: string}[]} [default_values]
 * @property {number | null} [accent_color]
 * @property {Media} [media]
 * @property {Media} [file]
 * @property {string} [name]
 * @property {number} [size]
 * @property {{media: Media, description?: string}[]} [items]
 * @property {boolean} [required]
 * @property {string} [value]
 * @property {number} [min_length]
 * @property {number} [max_length]
 *
 * @typedef {object} Message
 * @property {string} id
 * @property {string} channel_id
 * @property {{id: string, name?: string, username?: string, global_name?: string | null, bot?: boolean, avatar?: string | null}} author
 * @property {string} content
 * @property {Component[]} components
 * @property {Attachment[]} attachments
 * @property {number} flags
 * @property {number} [type]
 * @property {string} timestamp
 * @property {string | null} edited_timestamp
 * @property {any[]} [mentions]
 * @property {any} [interaction_metadata]
 * @property {any} [thread]
 * @property {boolean} ephemeral
 *
 * @typedef {object} Option
 * @property {string} name
 * @property {string} [label]
 * @property {string} [description]
 * @property {number} type
 * @property {boolean} [required]
 * @property {{name: string, value: string | number, label?: string}[]} [choices]
 * @property {boolean} [autocomplete]
 * @property {number} [min_value]
 * @property {number} [max_value]
 * @property {number[]} [channel_types] the types of channels that may be chosen
 *
 * @typedef {{name: string, path: string, label: string, description: string, options: Option[], type?: string}} Command
 *
 * @typedef {object} Waiting
 * @property {"press" | "command" | "modal" | "autocomplete"} kind
 * @property {string} [message_id]
 * @property {string} [custom_id]
 *
 * @typedef {{nonce: string, channel_id: string, label: string, at: number, failed: boolean}} Attempt
 * @typedef {{id: number, title: string, body: string}} Push
 * @typedef {{nonce: string, modal: any, hasFailed: boolean}} OpenModal
 *
 * @typedef {object} State
 * @property {"connecting" | "open" | "away"} link
 * @property {Person | null} person
 * @property {Person[]} people
 * @property {{id: string, name: string}} server
 * @property {{id: string, name: string}[]} servers all servers of the person
 * @property {string[]} switches what Discord does with pictures
 * @property {string} now the time of the sandbox when it was last set
 * @property {Channel[]} channels
 * @property {Record<string, string>} roles names by id
 * @property {{id: string, name: string}} application
 * @property {{id: string, name: string, online: boolean}} bot
 * @property {Command[]} commands
 * @property {Record<string, Message[]>} messages
 * @property {string | null} channel the channel that is open in this tab
 * @property {Record<string, boolean>} unread
 * @property {Record<string, Waiting>} waiting actions that wait for their reply, by nonce
 * @property {Record<string, string>} failures reasons why presses failed, by message
 * @property {Attempt[]} attempts commands that wait for their reply or have failed
 * @property {OpenModal | null} modal
 * @property {{nonce: string, choices: any[]} | null} choices
 * @property {Push[]} pushes
 */

export {};
