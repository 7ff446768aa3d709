import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FeedMessage } from './messages.ts'

const golden = readFileSync(new URL('../golden.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the messages of the feed', () => {
  it.each(golden.map((message) => [message['type'], message]))('%s is read as it is written', (_type, message) => {
    expect(FeedMessage.parse(message)).toEqual(message)
  })

  it('has a golden message of each type', () => {
    const types = FeedMessage.options.map(({ shape }) => shape.type.value)
    expect(golden.map(({ type }) => type).toSorted()).toEqual(types.toSorted())
  })

  it.each([
    ['odds with a fraction', (text: string) => text.replace('"odds":187', '"odds":1.87')],
    ['a chance above 1', (text: string) => text.replace('"p":0.5105', '"p":1.5105')],
    ['an unknown status', (text: string) => text.replace('"status":1', '"status":2')],
    ['a void factor of a third', (text: string) => text.replace('"void_factor":0.5', '"void_factor":0.33')],
    ['another version', (text: string) => text.replace('"v":1', '"v":2')],
    ['a time in seconds with a fraction', (text: string) => text.replace(/"at":\d+/, '"at":1795219200.5')],
    ['an address that is none', (text: string) => text.replace('md:match:', 'match ')],
  ])('refuses %s', (_what, spoil) => {
    const changed = golden
      .map((message) => [JSON.stringify(message), spoil(JSON.stringify(message))] as const)
      .filter(([good, bad]) => good !== bad)
    expect(changed.length).toBeGreaterThan(0)
    for (const [, bad] of changed) expect(FeedMessage.safeParse(JSON.parse(bad)).success).toBe(false)
  })
})
