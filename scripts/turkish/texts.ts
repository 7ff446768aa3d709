import { globSync, readFileSync } from 'node:fs'
import { literalsOf } from '../arrows/literals.ts'

export interface Text {
  file: string
  line: number
  /** With `$` where something is put in. */
  text: string
}

const SOURCES = '{apps/*/src,packages/*/src,studio,odds-simulator,demo-psp}/**/*.{ts,tsx}'
const IS_TEST = /\.test\.|\/test\/|node_modules/
/** What is in Turkish is told by its letters, or by several words of which one starts with a capital letter. */
const IS_TURKISH = /[çğışöüÇĞİŞÖÜ’₺]|^\p{Lu}\p{Ll}+( \p{L}+)*$/u

/** Every text in Turkish that the product can show or send: words, refusals, mails, notices, rules and what a fresh site is filled with. */
export function turkishTexts(): Text[] {
  return globSync(SOURCES)
    .filter((file) => !IS_TEST.test(file))
    .toSorted()
    .flatMap((file) => literalsOf(file, readFileSync(file, 'utf8')).map((literal) => ({ file, ...literal })))
    .filter(({ text }) => IS_TURKISH.test(text))
}
