import type { Db } from '../../platform/database/db.ts'
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

export function contentAdminRoutes(context: Pick<AppContext, 'db' | 'config' | 'log'>): Route[] {
  return [
    ...siteRoutes(context.db),
    ...bannerRoutes(context.db),
    ...pageRoutes(context.db),
    ...homepageRoutes(context.db),
    ...imageRoutes(context),
  ]
}

function siteRoutes(db: Db): Route[] {
  return [
    route(admin.listSites, ({ input }) => listSites(db, input)),
    route(admin.readSite, ({ input }) => readSite(db, input.id)),
    policyRoute(admin.createSite, assessNewSite, (inside, { actor, input }) =>
      saveSite(inside.db, actor, { fields: input }),
    ),
    policyRoute(admin.updateSite, assessSite, (inside, { actor, input }) => {
      const { id, version, ...fields } = input
      return saveSite(inside.db, actor, { known: { id, version }, fields })
    }),
    route(admin.deleteSite, (turn) => removeSite(db, turn.actor, { id: turn.input.id })),
    policyRoute(admin.saveSiteCss, assessSiteCss, async (inside, { actor, input }) => ({
      success: true,
      message: 'Kaydedildi',
      ...(await saveSiteCss(inside.db, actor, { ...input })),
    })),
    route(admin.previewSiteCss, ({ input }) => ({ success: true, ...cleanCss(input.css) })),
  ]
}

function bannerRoutes(db: Db): Route[] {
  return [
    route(admin.listBanners, ({ input }) =>
      listRows(db, banners, input, [
        ...(input.page_name ? [sql`page = ${input.page_name}`] : []),
        ...(input.device ? [sql`device = ${input.device}`] : []),
        ...(input.active ? [sql`active = ${input.active === 'true'}`] : []),
      ]),
    ),
    route(admin.readBanner, ({ input }) => readRow(db, banners, input.id)),
    policyRoute(
      admin.createBanner,
      async (_tx, { input }) => assessAdded(SHOWN.banner, input),
      (inside, { actor, input }) => saveBanner(inside.db, actor, { fields: input }),
    ),
    policyRoute(
      admin.updateBanner,
      (tx, { input }) => assessChanged(tx, SHOWN.banner, input),
      (inside, { actor, input }) => {
        const { id, version, ...fields } = input
        return saveBanner(inside.db, actor, { known: { id, version }, fields })
      },
    ),
    route(admin.deleteBanner, (turn) => removeRow(db, turn.actor, banners, { id: turn.input.id })),
  ]
}

function pageRoutes(db: Db): Route[] {
  return [
    route(admin.listPages, ({ input }) =>
      listRows(db, pages, input, input.published ? [sql`published = ${input.published === 'true'}`] : []),
    ),
    route(admin.readPage, ({ input }) => readRow(db, pages, input.id)),
    policyRoute(admin.createPage, assessNewPage, (inside, { actor, input }) => savePage(inside.db, actor, input)),
    policyRoute(admin.updatePage, assessPage, (inside, { actor, input }) => savePage(inside.db, actor, input)),
    route(admin.deletePage, (turn) => removeRow(db, turn.actor, pages, { id: turn.input.id })),
    route(admin.previewPage, ({ input }) => ({ success: true, content: cleanHtml(input.content) })),
  ]
}

function homepageRoutes(db: Db): Route[] {
  return [
    route(homepage.listHomepageGames, ({ input }) => listRows(db, homepageGames, input)),
    policyRoute(
      homepage.createHomepageGame,
      async (_tx, { input }) => assessAdded(SHOWN.homepageGame, input),
      (inside, { actor, input }) => saveHomepageGame(inside.db, actor, { fields: input }),
    ),
    policyRoute(
      homepage.updateHomepageGame,
      (tx, { input }) => assessChanged(tx, SHOWN.homepageGame, input),
      (inside, { actor, input }) => {
        const { id, version, ...fields } = input
        return saveHomepageGame(inside.db, actor, { known: { id, version }, fields })
      },
    ),
    route(homepage.deleteHomepageGame, (turn) => removeRow(db, turn.actor, homepageGames, { id: turn.input.id })),
    route(homepage.listCategories, ({ input }) => listRows(db, categories, input)),
    policyRoute(
      homepage.createCategory,
      async (_tx, { input }) => assessAdded(SHOWN.category, input),
      (inside, { actor, input }) => saveRow(inside.db, actor, categories, { values: input }),
    ),
    policyRoute(
      homepage.updateCategory,
      (tx, { input }) => assessChanged(tx, SHOWN.category, input),
      (inside, { actor, input }) => {
        const { id, version, ...values } = input
        return saveRow(inside.db, actor, categories, { known: { id, version }, values })
      },
    ),
    route(homepage.deleteCategory, (turn) => removeRow(db, turn.actor, categories, { id: turn.input.id })),
  ]
}

function imageRoutes(context: Pick<AppContext, 'db' | 'config' | 'log'>): Route[] {
  return [
    route(imagesAdmin.listImages, ({ input }) => listRows(context.db, images, input)),
    route(imagesAdmin.uploadImage, (turn) => uploadImage(context, turn.actor, turn.request)),
    route(imagesAdmin.deleteImage, (turn) => removeImage(context, turn.actor, { id: turn.input.id })),
  ]
}
