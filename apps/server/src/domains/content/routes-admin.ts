import * as admin from '@meydan/contract/content/content-admin'
import * as imagesAdmin from '@meydan/contract/content/images-admin'
import * as homepage from '@meydan/contract/content/homepage-admin'
import sql from 'sql-template-tag'
import { policyRoute } from '../../platform/approval-policy.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type Route, route } from '../../platform/http/serve.ts'
import { cleanCss } from './editing/clean-css.ts'
import { cleanHtml } from './editing/clean-html.ts'
import { removeImage, uploadImage } from './editing/edit-images.ts'
import { saveBanner } from './editing/edit-banner.ts'
import { savePage, assessNewPage, assessPage } from './editing/edit-page.ts'
import {
  listSites,
  readSite,
  removeSite,
  saveSite,
  saveSiteCss,
  assessNewSite,
  assessSite,
  assessSiteCss,
} from './editing/edit-site.ts'
import { saveHomepageGame } from './editing/edit-homepage-game.ts'
import { SHOWN, assessAdded, assessChanged } from './editing/assess-content.ts'
import { listRows, readRow, removeRow, saveRow } from './editing/resource.ts'
import { banners, categories, homepageGames, images, pages } from './editing/resources.ts'

export function contentAdminRoutes(context: AppContext): Route[] {
  return [
    ...siteRoutes(context),
    ...bannerRoutes(context),
    ...pageRoutes(context),
    ...homepageRoutes(context),
    ...imageRoutes(context),
  ]
}

function siteRoutes(context: AppContext): Route[] {
  return [
    route(admin.listSites, ({ input }) => listSites(context, input)),
    route(admin.readSite, ({ input }) => readSite(context, input.id)),
    policyRoute(admin.createSite, assessNewSite, (inside, { act, input }) => saveSite(inside, act, { fields: input })),
    policyRoute(admin.updateSite, assessSite, (inside, { act, input }) => {
      const { id, version, ...fields } = input
      return saveSite(inside, act, { known: { id, version }, fields })
    }),
    route(admin.deleteSite, (turn) => removeSite(context, turn.act, { id: turn.input.id })),
    policyRoute(admin.saveSiteCss, assessSiteCss, async (inside, { act, input }) => ({
      success: true,
      message: 'Kaydedildi',
      ...(await saveSiteCss(inside, act, { ...input })),
    })),
    route(admin.previewSiteCss, ({ input }) => ({ success: true, ...cleanCss(input.css) })),
  ]
}

function bannerRoutes(context: AppContext): Route[] {
  return [
    route(admin.listBanners, ({ input }) =>
      listRows(context, banners, input, [
        ...(input.page_name ? [sql`page = ${input.page_name}`] : []),
        ...(input.device ? [sql`device = ${input.device}`] : []),
        ...(input.active ? [sql`active = ${input.active === 'true'}`] : []),
      ]),
    ),
    route(admin.readBanner, ({ input }) => readRow(context, banners, input.id)),
    policyRoute(
      admin.createBanner,
      async (_tx, { input }) => assessAdded(SHOWN.banner, input),
      (inside, { act, input }) => saveBanner(inside, act, { fields: input }),
    ),
    policyRoute(
      admin.updateBanner,
      (tx, { input }) => assessChanged(tx, SHOWN.banner, input),
      (inside, { act, input }) => {
        const { id, version, ...fields } = input
        return saveBanner(inside, act, { known: { id, version }, fields })
      },
    ),
    route(admin.deleteBanner, (turn) => removeRow(context, turn.act, banners, { id: turn.input.id })),
  ]
}

function pageRoutes(context: AppContext): Route[] {
  return [
    route(admin.listPages, ({ input }) =>
      listRows(context, pages, input, input.published ? [sql`published = ${input.published === 'true'}`] : []),
    ),
    route(admin.readPage, ({ input }) => readRow(context, pages, input.id)),
    policyRoute(admin.createPage, assessNewPage, (inside, { act, input }) => savePage(inside, act, input)),
    policyRoute(admin.updatePage, assessPage, (inside, { act, input }) => savePage(inside, act, input)),
    route(admin.deletePage, (turn) => removeRow(context, turn.act, pages, { id: turn.input.id })),
    route(admin.previewPage, ({ input }) => ({ success: true, content: cleanHtml(input.content) })),
  ]
}

function homepageRoutes(context: AppContext): Route[] {
  return [
    route(homepage.listHomepageGames, ({ input }) => listRows(context, homepageGames, input)),
    policyRoute(
      homepage.createHomepageGame,
      async (_tx, { input }) => assessAdded(SHOWN.homepageGame, input),
      (inside, { act, input }) => saveHomepageGame(inside, act, { fields: input }),
    ),
    policyRoute(
      homepage.updateHomepageGame,
      (tx, { input }) => assessChanged(tx, SHOWN.homepageGame, input),
      (inside, { act, input }) => {
        const { id, version, ...fields } = input
        return saveHomepageGame(inside, act, { known: { id, version }, fields })
      },
    ),
    route(homepage.deleteHomepageGame, (turn) => removeRow(context, turn.act, homepageGames, { id: turn.input.id })),
    route(homepage.listCategories, ({ input }) => listRows(context, categories, input)),
    policyRoute(
      homepage.createCategory,
      async (_tx, { input }) => assessAdded(SHOWN.category, input),
      (inside, { act, input }) => saveRow(inside, act, categories, { values: input }),
    ),
    policyRoute(
      homepage.updateCategory,
      (tx, { input }) => assessChanged(tx, SHOWN.category, input),
      (inside, { act, input }) => {
        const { id, version, ...values } = input
        return saveRow(inside, act, categories, { known: { id, version }, values })
      },
    ),
    route(homepage.deleteCategory, (turn) => removeRow(context, turn.act, categories, { id: turn.input.id })),
  ]
}

function imageRoutes(context: AppContext): Route[] {
  return [
    route(imagesAdmin.listImages, ({ input }) => listRows(context, images, input)),
    route(imagesAdmin.uploadImage, (turn) => uploadImage(context, turn.act, turn.request)),
    route(imagesAdmin.deleteImage, (turn) => removeImage(context, turn.act, { id: turn.input.id })),
  ]
}
