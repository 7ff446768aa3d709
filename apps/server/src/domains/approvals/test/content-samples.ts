import { createPage, readPage, readSite } from '@meydan/contract/content/content-admin'
import sql from 'sql-template-tag'
import type { TestSite, TestStaff } from '../../../../test/site.ts'
import { type Samples, toolsOf } from './sample-tools.ts'

const COLOURS = { primary_color: '#c2185b', secondary_color: '#12060c', accent_color: '#ff8fb3' }

let count = 0

/** What players read, and whom they may write to. */
export function contentSamples(site: TestSite, admin: TestStaff): Samples<'site' | 'page' | 'message'> {
  const { data, countOf } = toolsOf(site, admin)
  const messages = countOf(sql`select count(*)::int as n from messages.messages where body = 'Toplu'`)
  return {
    'message.send': {
      async input() {
        const player_ids = [(await site.player()).id, (await site.player()).id]
        const audience = { kind: 'players', player_ids }
        return { audience, purpose: 'service', title: `Duyuru ${++count}`, content: 'Toplu', expected_count: 2 }
      },
      trace: messages,
    },
    'message.template': {
      input: async () => ({ name: `Bakım ${++count}`, title: 'Bakım', content: 'Bu gece bakım var', type: 'warning' }),
      trace: countOf(sql`select count(*)::int as n from messages.templates`),
    },
    'site.create': {
      input: async () => ({
        ...COLOURS,
        name: 'Yeni',
        title: 'Yeni',
        domain: `site${++count}.localhost`,
        telegram: '@yenisite',
      }),
      trace: countOf(sql`select count(*)::int as n from content.sites`),
    },
    'site.update': {
      input: async () => ({ ...(await data(readSite, { id: 1 })), telegram: `@meydan${++count}` }),
      trace: countOf(sql`select telegram as n from content.sites where id = 1`),
    },
    'site.css': {
      async input() {
        const { id, css_version } = await data(readSite, { id: 1 })
        return { id, version: css_version, css: `.card{padding:${++count}px;}` }
      },
      trace: countOf(sql`select site_css as n from content.sites where id = 1`),
    },
    'page.create': {
      input: async () => ({ slug: `yeni-${++count}`, title: 'Yeni', content: '<p>a</p>' }),
      trace: countOf(sql`select count(*)::int as n from content.pages`),
    },
    'page.update': {
      async input() {
        const slug = `sayfa-${++count}`
        const draft = { slug, title: 'Taslak', content: '<p>a</p>', published: false }
        const { id } = (await site.call(createPage, draft, { as: admin })).body
        return { ...(await data(readPage, { id })), published: true, content: `<p>${count}</p>` }
      },
      trace: countOf(sql`select count(*)::int as n from content.pages where published and slug like 'sayfa-%'`),
    },
  }
}
