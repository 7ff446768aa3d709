import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'

type Json = Record<string, unknown>

/** The types of the calls of an OpenAPI document: `paths`, `operations`, `components`. Files of a body are `Blob`. */
export async function typesOfCalls(document: object): Promise<string> {
  return HEAD + (await typesOf(without(document, 'example')))
}

interface SocketDocument {
  channels: Record<string, { address: string }>
  operations: Record<string, { action: 'send' | 'receive'; channel: { $ref: string }; messages: { $ref: string }[] }>
  components: { schemas: object }
}

/** The types of the messages of an AsyncAPI document, and `sockets`: what each sends and receives, as its client sees it. */
export async function typesOfSockets({ channels, operations, components }: SocketDocument): Promise<string> {
  const messages = (channel: string, action: 'send' | 'receive') =>
    Object.values(operations)
      .filter((each) => each.channel.$ref === `#/channels/${channel}` && each.action === action)
      .flatMap((each) => each.messages.map(({ $ref }) => `components['schemas']['${$ref.split('/').at(-1)}']`))
  const lines = Object.entries(channels).map(([name, { address }]) => {
    const [says, hears] = [messages(name, 'send'), messages(name, 'receive')]
    return `  ${name}: { address: '${address}'; says: ${says.join(' | ')}; hears: ${hears.join(' | ') || 'never'} }`
  })
  const schemas = withTuples(components.schemas)
  const document = { openapi: '3.1.0', info: { title: 'Sockets', version: '1' }, paths: {}, components: { schemas } }
  return `${HEAD}${await typesOf(document)}\nexport interface sockets {\n${lines.join('\n')}\n}\n`
}

const HEAD = '// Made from the published documents by `npm run docs`; not to be edited.\n\n'
const FILE = ts.factory.createTypeReferenceNode('Blob')

async function typesOf(document: object): Promise<string> {
  const made = await openapiTS(document as OpenAPI3, {
    // What has a default may be left out of what is sent.
    defaultNonNullable: false,
    transform: ({ format }) => (format === 'binary' ? FILE : undefined),
  })
  return compact(astToString(made))
}

/** Without what repeats a type or says that there is nothing, and no object opened on a line of its own: a formatter joins what fits one line. */
function compact(types: string): string {
  return types
    .replaceAll(/^ +\w+\?: never;\n/gm, '')
    .replaceAll(/^ +parameters: \{\n +\};\n/gm, '')
    .replaceAll(/^ +headers: \{\n +\[name: string\]: unknown;\n +\};\n/gm, '')
    .replaceAll(/^ +\/\*\* @(?:enum|constant|description Done\.).*\n/gm, '')
    .replaceAll(/^ +\*\n/gm, '')
    .replaceAll(/\{\n */g, '{ ')
}

function without(document: object, key: string): object {
  return JSON.parse(JSON.stringify(document), (name, value: unknown) => (name === key ? undefined : value))
}

/** Draft 7 lists a tuple under `items`, what came after it under `prefixItems`. */
function withTuples(schemas: object): object {
  return JSON.parse(JSON.stringify(schemas), (_name, value: Json | null) => {
    if (!Array.isArray(value?.items)) return value
    const { items, ...rest } = value
    return { ...rest, prefixItems: items }
  })
}
