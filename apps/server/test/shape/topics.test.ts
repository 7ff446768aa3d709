import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Tx } from '../../src/platform/database/db.ts'
import { type Hub, localHub } from '../../src/platform/events/hub.ts'
import type { OutboxHandlers } from '../../src/platform/events/outbox.ts'

const SOURCES = new URL('../../src/', import.meta.url).pathname
const files = globSync(`${SOURCES}**/*.ts`).filter((path) => !/\.test\.ts$|(?:^|\/)test\//.test(path))
const texts = files.map((path) => readFileSync(path, 'utf8'))
const map = readFileSync(`${SOURCES}platform/events/topics.ts`, 'utf8')

/** The names in one of the two maps of topics. */
function topicsOf(name: 'Events' | 'OutboxMessages'): string[] {
  const [, body = ''] = new RegExp(`export interface ${name} \\{\\n([\\s\\S]*?)\\n\\}`).exec(map) ?? []
  return [...body.matchAll(/^ {2}'?([\w-]+)'?: /gm)].map(([, topic]) => topic as string)
}

const says = (pattern: string) => texts.some((text) => new RegExp(pattern).test(text))
/** By its name as a key, quoted or not. */
const key = (topic: string) => `(?<![\\w-])'?${topic}'?(?:: |\\()`

it('knows the topics of both maps', () => {
  expect(topicsOf('Events')).toContain('balance')
  expect(topicsOf('OutboxMessages')).toContain('logins-ended')
})

it.each(topicsOf('Events'))('news of %s is told by somebody and heard by somebody', (topic) => {
  expect(says(`publish\\('${topic}'|topic: '${topic}'`)).toBe(true)
  const heard = texts.some(
    (text) => text.includes(`subscribe('${topic}'`) || new RegExp(`\\bon: \\{[^]*?${key(topic)}`).test(text),
  )
  expect(heard).toBe(true)
})

it.each(topicsOf('OutboxMessages'))('a letter of %s is written by somebody', (topic) => {
  expect(says(`enqueue\\('${topic}'`)).toBe(true)
})

it('a topic that is in no map does not compile, nor does another payload, nor a letter that nobody takes', () => {
  const types = (hub: Hub, tx: Tx) => {
    // @ts-expect-error no such news
    hub.publish('staff', { queue: 'deposits' })
    // @ts-expect-error no such news
    hub.subscribe('staff', () => {})
    // @ts-expect-error not what it carries
    hub.publish('balance', { player: 1 })
    // @ts-expect-error a letter is no news
    tx.publish('alarm', { text: '', about: null })
    // @ts-expect-error news is no letter
    tx.enqueue('balance', { playerId: 1 })
    // @ts-expect-error not what it carries
    tx.enqueue('logins-ended', { playerId: 1 })
    // @ts-expect-error somebody has to take alarms
    const deliveries: OutboxHandlers = { 'logins-ended': () => {} }
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
