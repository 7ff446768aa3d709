export type PlayerId = number
