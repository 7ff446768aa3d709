import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { needsPassword } from './pdf-password.ts'

/** Made by pypdf 6.19, an empty page each: user password empty or not, owner password always there. */
const files = JSON.parse(readFileSync(new URL('./test/locked-pdfs.json', import.meta.url), 'utf8')) as Record<
  string,
  { isLocked: boolean; pdf: string }
>

it.each(Object.entries(files))('%s', (_name, { isLocked, pdf }) => {
  expect(needsPassword(Buffer.from(pdf, 'base64'))).toBe(isLocked)
})

it('says so of a lock that it cannot read, and never loops or throws on broken ones', () => {
  const whole = Buffer.from(files['AES-256, user password']?.pdf ?? '', 'base64')
  expect(needsPassword(Buffer.from('%PDF-1.7\ntrailer<</Encrypt 9 0 R>>\n%%EOF'))).toBe(true)
  expect(needsPassword(Buffer.from('%PDF-1.7\ntrailer<</Encrypt<</Filter/Adobe.PubSec>>>>\n%%EOF'))).toBe(true)
  for (let length = 0; length < whole.length; length += 7)
    expect(typeof needsPassword(whole.subarray(0, length))).toBe('boolean')
})
