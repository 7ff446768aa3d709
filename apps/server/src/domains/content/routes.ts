import * as consents from '@meydan/contract/compliance/consents'
import * as content from '@meydan/contract/content/content'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { contentAdminRoutes } from './routes-admin.ts'
import { banners, cmsPages, homepage, siteCss, siteInfo } from './documents/public-replies.ts'
import { recordConsent, listConsents } from './consents.ts'
import { readContent, siteOfHost } from './sites/snapshot.ts'

export function contentRoutes(context: Pick<AppContext, 'db' | 'config' | 'hub' | 'log'>): Route[] {
  const here = async (request: FastifyRequest) => {
    const all = await readContent(context)
    return { all, site: siteOfHost(all, request.hostname) }
  }
  return [
    route(content.readSiteInfo, async ({ request }) => siteInfo((await here(request)).site)),
    route(content.readSiteCss, async ({ request }) => {
      const { all, site } = await here(request)
      return siteCss(all, site)
    }),
    route(content.readCmsPages, async ({ request, input }) => {
      const { all, site } = await here(request)
      return cmsPages(all, site, input)
    }),
    route(content.listBanners, async ({ request, input }) => {
      const { all, site } = await here(request)
      return banners(all, { site, input, now: context.db.now() })
    }),
    route(content.readHomepage, async ({ site }) => homepage(await readContent(context), site)),
    route(consents.listConsents, ({ player }) => listConsents(context.db, player.id)),
    route(consents.agreeToText, ({ player, input }) => recordConsent(context.db, player.id, input)),
    ...contentAdminRoutes(context),
  ]
}
