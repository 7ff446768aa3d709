import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Tx } from '../../src/platform/database/db.ts'
import { type Hub, localHub } from '../../src/platform/events/hub.ts'
import type { OutboxHandlers } from '../../src/platform/events/outbox.ts'

const SOURCES = new URL('../../src/', import.meta.url).pathname
const files = globSync(`${SOURCES}**/*.ts`).filter((path) => !/\.test\.ts$|(?:^|\/)test\//.test(path))
const texts = files.map((path) => readFileSync(path, 'utf8'))
/** The platform's topics, and what each domain adds. */
const maps = files.flatMap((path, no) => (path.endsWith('/topics.ts') ? [texts[no] as string] : []))

/** The names in one of the two maps of topics. */
function topicsOf(name: 'Events' | 'OutboxMessages'): string[] {
  return maps.flatMap((map) => {
    const [, indent = '', body = ''] =
      new RegExp(`^( *)(?:export )?interface ${name} \\{\\n([\\s\\S]*?)\\n\\1\\}`, 'm').exec(map) ?? []
    return [...body.matchAll(new RegExp(`^${indent}  '?([\\w-]+)'?: `, 'gm'))].map(([, topic]) => topic as string)
  })
}

const says = (pattern: string) => texts.some((text) => new RegExp(pattern).test(text))
/** By its name as a key, quoted or not. */
const key = (topic: string) => `(?<![\\w-])'?${topic}'?(?:: |\\()`

it('knows the topics of both maps, of the platform and of domains, each once', () => {
  for (const [name, some] of [
    ['Events', ['licence', 'balance', 'coupon']],
    ['OutboxMessages', ['alarm', 'sessions-ended', 'mail']],
  ] as const) {
    expect(topicsOf(name)).toEqual(expect.arrayContaining([...some]))
    expect(new Set(topicsOf(name)).size).toBe(topicsOf(name).length)
  }
})

it.each(topicsOf('Events'))('an event %s is published by somebody and handled by somebody', (topic) => {
  expect(says(`publish\\('${topic}'|topic: '${topic}'`)).toBe(true)
  const heard = texts.some(
    (text) => text.includes(`subscribe('${topic}'`) || new RegExp(`\\bon: \\{[^]*?${key(topic)}`).test(text),
  )
  expect(heard).toBe(true)
})

it.each(topicsOf('OutboxMessages'))('an outbox message %s is written by somebody', (topic) => {
  expect(says(`enqueue\\('${topic}'`)).toBe(true)
})

it('a topic that is in no map does not compile, nor does another payload, nor an outbox message without a handler', () => {
  const types = (hub: Hub, tx: Tx) => {
    // @ts-expect-error no such event
    hub.publish('staff', { queue: 'deposits' })
    // @ts-expect-error no such event
    hub.subscribe('staff', () => {})
    // @ts-expect-error not what it carries
    hub.publish('balance', { player: 1 })
    // @ts-expect-error an outbox message is no event
    tx.publish('alarm', { text: '', about: null })
    // @ts-expect-error an event is no outbox message
    tx.enqueue('balance', { playerId: 1 })
    // @ts-expect-error not what it carries
    tx.enqueue('sessions-ended', { playerId: 1 })
    // @ts-expect-error alarms need a handler
    const deliveries: OutboxHandlers = { 'sessions-ended': () => {} }
    return deliveries
  }
  expect(types).toBeTypeOf('function')
})

it('nobody makes a hub of his own, or tells past the types', () => {
  const past = /\bas never\b|\bas any\b|new EventEmitter/
  const found = files.filter(
    (_, no) => /\b(?:publish|subscribe|enqueue)\(/.test(texts[no] as string) && past.test(texts[no] as string),
  )
  expect(found.map((path) => path.slice(SOURCES.length)).toSorted()).toEqual([
    'platform/concurrency/cache.ts',
    'platform/events/hub.ts',
  ])
  expect(localHub()).toHaveProperty('publish')
})
