import { fileURLToPath } from 'node:url'

/** The repository's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url))

/** A program of node_modules. */
export function bin(name: string) {
  return `${root}node_modules/.bin/${name}`
}
