import { randomUUID } from 'node:crypto'

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`
