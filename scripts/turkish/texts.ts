import { globSync, readFileSync } from 'node:fs'
import { literalsOf } from '../import-boundaries/literals.ts'

export interface Text {
  file: string
  line: number
  /** With `$` where something is put in. */
  text: string
}

const SOURCES = '{apps/*/src,packages/*/src,studio,odds-simulator,demo-psp,examples/verify}/**/*.{ts,tsx,mjs}'
/** Pages that are served as they are, and what the proxy says while the site is away. */
const PAGES = '{apps/*/*.html,deploy/errors/*.html,examples/*/*.html}'
const IS_TEST = /\.test\.|\/test\/|node_modules/
/** Turkish is recognised by its letters, or by several words of which one starts with a capital letter. */
const IS_TURKISH = /[çğışöüÇĞİŞÖÜ’₺]|^\p{Lu}\p{Ll}+( \p{L}+)*$/u
/** Summaries of calls. */
const IS_ENGLISH = / (the|of|and) /
/** Here stand sentences alone, whatever their letters. */
const IS_WORDS = /^apps\/[a-z]+\/src\/words\//

/** Every text in Turkish that the product can show or send: words, refusals, mails, notices, rules and what a fresh site is filled with. */
export function turkishTexts(): Text[] {
  const sources = globSync(SOURCES)
    .filter((file) => !IS_TEST.test(file))
    .toSorted()
    .flatMap((file) => literalsOf(file, readFileSync(file, 'utf8')).map((literal) => ({ file, ...literal })))
    .filter(({ text }) => !IS_ENGLISH.test(text))
    .filter(({ file, text }) => IS_TURKISH.test(text) || (IS_WORDS.test(file) && !text.startsWith('@')))
  return [...sources, ...globSync(PAGES).toSorted().flatMap(textsOfPage)]
}

function textsOfPage(file: string): Text[] {
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.flatMap((line, at) =>
    line
      .split(/<[^>]*>/)
      .map((text) => ({ file, line: at + 1, text: text.trim() }))
      .filter(({ text }) => IS_TURKISH.test(text)),
  )
}
