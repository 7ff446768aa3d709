import { allSockets, CLOSE_CODES, type SocketShape } from '@meydan/contract/sockets'
import { capitalised } from './capitalised.ts'
import { describeShapes, reached } from './components.ts'
import { exampleOf } from './examples.ts'
import { type JsonSchema, mapParts, nameOfRef, refTo } from './json-schema.ts'
import { securitySchemes } from './security.ts'

type Json = Record<string, JsonSchema>

/** The AsyncAPI 3.0 description of the sockets; the contract is its only source. `production`: how cookies are called. */
export function describeSockets({ production = false } = {}): object {
  const sockets = Object.entries(allSockets)
  const input = Object.assign({}, ...sockets.map(([, { hears }]) => hears))
  const output = Object.assign({}, ...sockets.map(([, { says }]) => says))
  const shapes = describeShapes(new Map(), { input, output })
  const schemas = shapes.schemas
  const namesFor = (side: SocketShape['says'] = {}, io: 'input' | 'output') =>
    Object.values(side).flatMap((schema) => kindsOf(nameOfRef(shapes.of(schema, io)) as string, schemas))
  const descriptions = sockets.map(([name, { hears, says, ...socket }]) => {
    return { name, ...socket, hears: namesFor(hears, 'input'), says: namesFor(says, 'output') }
  })
  const names = descriptions.flatMap(({ hears, says }) => [...hears, ...says])
  const { playerSession } = securitySchemes(production)
  return {
    asyncapi: '3.0.0',
    info: INFO,
    defaultContentType: 'application/json',
    servers: { site: SITE },
    channels: Object.fromEntries(descriptions.map((socket) => [socket.name, channelOf(socket)])),
    operations: Object.assign({}, ...descriptions.map((socket) => operationsOf(socket))),
    components: {
      schemas: inDraft7(reached(schemas, names)),
      messages: Object.fromEntries(names.map((name) => [name, messageOf(name, schemas)])),
      securitySchemes: { playerSession: { ...playerSession, type: 'httpApiKey' } },
    },
  }
}

const INFO = {
  title: 'Meydan sockets',
  version: '0.1.0',
  description: `What the sockets tell and hear, from the contract. Each message is one JSON text. A socket is opened at the host of the site; a browser’s origin has to be the same. Codes with which one is closed: ${Object.entries(
    CLOSE_CODES,
  )
    .map(([code, why]) => `${code}: ${why}`)
    .join(' ')}`,
  license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
}

const SITE = {
  host: '{host}',
  protocol: 'wss',
  description: 'The host of a site; a development server uses plain `ws`.',
  variables: { host: { default: 'localhost:3000', description: 'Host and port of the site.' } },
}

interface SocketDescription extends Omit<SocketShape, 'hears' | 'says'> {
  name: string
  hears: string[]
  says: string[]
}

function channelOf({ path, summary, hears, says }: SocketDescription): object {
  const places = [...path.matchAll(/\{(\w+)\}/g)].map((match) => [
    match[1],
    { description: `The ${match[1]} in its address.` },
  ])
  return {
    address: path,
    summary,
    servers: [{ $ref: '#/servers/site' }],
    ...(places.length > 0 && { parameters: Object.fromEntries(places) }),
    messages: Object.fromEntries([...hears, ...says].map((name) => [name, { $ref: `#/components/messages/${name}` }])),
  }
}

/** As the server sees them: it sends events and receives the client's messages. */
function operationsOf({ name, who, summary, hears, says }: SocketDescription): object {
  const channel = { $ref: `#/channels/${name}` }
  const listed = (names: string[]) => names.map((each) => ({ $ref: `#/channels/${name}/messages/${each}` }))
  const security = who === 'player' && { security: [{ $ref: '#/components/securitySchemes/playerSession' }] }
  return {
    [`tell${capitalised(name)}`]: { action: 'send', channel, summary, ...security, messages: listed(says) },
    ...(hears.length > 0 && {
      [`hear${capitalised(name)}`]: {
        action: 'receive',
        channel,
        summary: 'What a client may say.',
        messages: listed(hears),
      },
    }),
  }
}

/** The kinds of message that stand under this name: one, or each of several. */
function kindsOf(name: string, schemas: Json): string[] {
  const kinds = schemas[name]?.anyOf ?? schemas[name]?.oneOf
  return kinds?.map((kind) => nameOfRef(kind) as string) ?? [name]
}

function messageOf(name: string, schemas: Json): object {
  const payload = exampleOf(refTo(name), schemas)
  return { name, title: name, payload: refTo(name), ...(payload !== undefined && { examples: [{ payload }] }) }
}

/** AsyncAPI's own schemas are those of JSON Schema's draft 7, where a tuple is a list of `items`. */
function inDraft7(schemas: Json): Json {
  const converted = (schema: JsonSchema): JsonSchema => {
    const { prefixItems, ...rest } = mapParts(schema, converted)
    if (!prefixItems) return rest
    const { length } = prefixItems
    return { ...rest, items: prefixItems as JsonSchema, minItems: length, maxItems: length }
  }
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, converted(schema)]))
}
