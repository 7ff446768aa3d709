import type { UofSettings } from './settings.ts'
import { type Document, readXml } from './xml.ts'

const ANSWER_MS = 10_000
const LARGEST_BYTES = 64 * 1024 * 1024

/** The vendor's REST side: XML documents, each by its path below the address. */
export class RestClient {
  private readonly settings: UofSettings

  constructor(settings: UofSettings) {
    this.settings = settings
  }

  /** Undefined where it is not known there (404); throws where it cannot be reached, refuses or says what is no XML. */
  get(path: string): Promise<Document | undefined> {
    return this.ask('GET', path)
  }

  post(path: string): Promise<Document | undefined> {
    return this.ask('POST', path)
  }

  /** In the first of the languages that has it. */
  async inLanguages(path: (language: string) => string): Promise<Document | undefined> {
    for (const language of this.settings.languages) {
      const found = await this.get(path(language))
      if (found !== undefined) return found
    }
    return undefined
  }

  private async ask(method: 'GET' | 'POST', path: string): Promise<Document | undefined> {
    const { apiUrl, token } = this.settings
    const reply = await fetch(`${apiUrl}${path}`, {
      method,
      headers: { 'x-access-token': token, accept: 'application/xml' },
      signal: AbortSignal.timeout(ANSWER_MS),
    })
    if (reply.status === 404) {
      await reply.body?.cancel()
      return undefined
    }
    const text = await reply.text()
    const document = text.length > LARGEST_BYTES ? undefined : readXml(text)
    if (!reply.ok) throw new Error(`the feed answers ${reply.status} to ${pathOnly(path)}`)
    if (document === undefined) throw new Error(`the feed answers no XML to ${pathOnly(path)}`)
    return document
  }
}

function pathOnly(path: string): string {
  return path.split('?')[0] ?? path
}
