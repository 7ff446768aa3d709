import * as z from 'zod/mini'
import { withoutTags } from '../without-tags.ts'

const SENTENCE =
  'Metinde IBAN olamaz: yatırım hesapları yalnızca Kasa ayarlarından, oyuncuya Cüzdan sayfasında gösterilir'

/** TR, two check digits and 22 more, with whatever writers put between groups. */
const IBAN = /t\W*r\W*\d(?:\W*\d){23}/i

/**
 * A text of one person of the staff that players read names no account: where to pay in takes two people and a day (the act `cashier.account`
 * of the table of duties), and stands in the cashier alone.
 */
export const namesNoAccount = /* @__PURE__ */ z.refine<string>((text) => !IBAN.test(readable(text)), SENTENCE)

/** What a reader sees of HTML: neither tags nor what only looks like other letters. */
function readable(html: string): string {
  return plainLetters(
    withoutTags(html)
      .replaceAll(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex?: string, decimal?: string) =>
        letterOf(hex ? Number.parseInt(hex, 16) : Number(decimal)),
      )
      .replaceAll(/&\w{1,20};/g, ' '),
  )
}

const known = new Map<number, string>()

/** Each letter as the plain letters and digits that it looks like. One by one: a whole text that is normalised may be eighteen times as long. */
function plainLetters(text: string): string {
  return text.replaceAll(/\P{ASCII}+/gu, (run) => {
    let plain = ''
    for (let at = 0; at < run.length; at++) {
      const code = run.codePointAt(at) as number
      plain += known.get(code) ?? plainOf(code)
      if (code > 0xff_ff) at++
    }
    return plain
  })
}

function plainOf(code: number): string {
  const plain = String.fromCodePoint(code).normalize('NFKC').replaceAll(/\W+/g, '') || ' '
  if (known.size < 5_000) known.set(code, plain)
  return plain
}

function letterOf(code: number): string {
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
}
