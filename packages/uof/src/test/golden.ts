import { readFileSync } from 'node:fs'
import { describeMarkets } from '@meydan/feed/market-types'
import { Descriptions } from '../descriptions.ts'
import { readMessage, type UofMessage } from '../message.ts'
import { arrivalOf, missingFor, translateMessage } from '../translate.ts'
import { type Document, readXml } from '../xml.ts'

export function goldenText(name: string): string {
  return readFileSync(new URL(`../../golden/${name}.xml`, import.meta.url), 'utf8')
}

export function documentOf(text: string): Document {
  const document = readXml(text)
  if (!document) throw new Error('no XML')
  return document
}

/** Every description of the golden files. */
export function goldenDescriptions(): Descriptions {
  const descriptions = new Descriptions()
  for (const name of ['markets-0', 'markets-1']) descriptions.load(documentOf(goldenText(name)))
  return descriptions
}

/** One market of descriptions, by its attributes: outcomes as `id=name`, specifiers by name. */
export function described(
  id: number,
  name: string,
  { outcomes = [], specifiers = [], groups = 'all', kind = '', variant = '' }: Partial<Shape> = {},
): string {
  const attributes = [
    `id="${id}"`,
    `name="${name}"`,
    `groups="${groups}"`,
    kind && `outcome_type="${kind}"`,
    variant && `variant="${variant}"`,
  ]
  const list = outcomes.map((pair) => pair.split('=')).map(([own, called]) => `<outcome id="${own}" name="${called}"/>`)
  const names = specifiers.map((each) => `<specifier name="${each}" type="string"/>`)
  return `<market_descriptions response_code="OK"><market ${attributes.filter(Boolean).join(' ')}><outcomes>${list.join('')}</outcomes><specifiers>${names.join('')}</specifiers></market></market_descriptions>`
}

interface Shape {
  outcomes: string[]
  specifiers: string[]
  groups: string
  kind: string
  variant: string
}

/** The message of a text that is one. */
export function messageOf(text: string): UofMessage {
  const message = readMessage(text)
  if (typeof message === 'string') throw new Error(message)
  return message
}

/** As the runner does it: describes what it names, then lets it through the door. */
export function take(text: string, descriptions: Descriptions, sport = 'sr:sport:1') {
  const message = messageOf(text)
  const made = translateMessage(message, { descriptions, sport })
  describeMarkets(made.types)
  const arrival = made.message ? arrivalOf(made.message, 1).arrival : undefined
  return { ...made, arrival, missing: missingFor(message, sport, descriptions) }
}
