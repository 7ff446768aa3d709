import { expect, it } from 'vitest'
import { deriveKey, firstRing, isSealedWith, type KeyRing, openVault } from './vault.ts'

const MASTER = deriveKey(Buffer.from('a master key of this test'), 'test')
const vault = openVault(MASTER)
const IBAN = { column: 'cashier.withdrawals.iban_sealed', row: 7 }
const TEXT = 'TR33 0006 1005 1978 6457 8413 26'

function opens(by: typeof vault, place: { column: string; row: number }, sealed: Buffer): boolean {
  try {
    by.open(place, sealed)
    return true
  } catch {
    return false
  }
}

it('a sealed value opens in its own place alone, and is another each time', () => {
  const [one, two] = [vault.seal(IBAN, TEXT), vault.seal(IBAN, TEXT)]
  expect(one).not.toEqual(two)
  for (const sealed of [one, two]) {
    expect(vault.open(IBAN, sealed)).toBe(TEXT)
    expect(sealed.includes(Buffer.from('TR33'))).toBe(false)
    for (const elsewhere of [
      { ...IBAN, row: 8 },
      { ...IBAN, row: 77 },
      { ...IBAN, column: 'cashier.refunds.iban_sealed' },
    ])
      expect(opens(vault, elsewhere, sealed), JSON.stringify(elsewhere)).toBe(false)
  }
})

it('a value of which any byte was changed or that was cut opens no more', () => {
  const sealed = vault.seal(IBAN, TEXT)
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] as number) ^ 1
    expect(opens(vault, IBAN, changed), `byte ${at}`).toBe(false)
  }
  expect(opens(vault, IBAN, sealed.subarray(0, -1))).toBe(false)
})

it('the newest key seals, an older one is known again, and another installation opens nothing', () => {
  const old = vault.seal(IBAN, TEXT)
  const [first] = firstRing(MASTER).keys as [KeyRing['keys'][number]]
  const next = { id: 2, seal: deriveKey(MASTER, 'next seal'), index: deriveKey(MASTER, 'next index') }
  const rotated = openVault({ ...firstRing(MASTER), keys: [first, next] })
  expect(rotated.open(IBAN, old)).toBe(TEXT)
  expect([isSealedWith(1, old), isSealedWith(2, rotated.seal(IBAN, TEXT))]).toEqual([true, true])
  expect(() => vault.open(IBAN, rotated.seal(IBAN, TEXT))).toThrow('no key with id 2')
  expect(opens(openVault(deriveKey(MASTER, 'another')), IBAN, old)).toBe(false)
})

it('what is searched by is the same for the same value of a field, and says nothing across fields, keys and roots', () => {
  expect(vault.blindIndex('email', 'a@example.com')).toEqual(vault.blindIndex('email', 'a@example.com'))
  const all = [
    vault.blindIndex('email', 'a@example.com'),
    vault.blindIndex('email', 'b@example.com'),
    vault.blindIndex('phone', 'a@example.com'),
    openVault(deriveKey(MASTER, 'another')).blindIndex('email', 'a@example.com'),
  ].map((hash) => hash.toString('hex'))
  expect(new Set(all).size).toBe(all.length)
})

it('a signature is of its purpose and its text', () => {
  const signature = vault.sign('link', 'text')
  expect(vault.signedUntil('link', 'text', signature)).toMatchObject({ at: Number.POSITIVE_INFINITY })
  for (const [purpose, text, given] of [
    ['other', 'text', signature],
    ['link', 'texts', signature],
    ['link', 'text', signature.slice(1)],
  ] as const)
    expect(vault.signedUntil(purpose, text, given)).toBeUndefined()
})
