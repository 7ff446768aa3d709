import * as admin from '@meydan/contract/content-admin'
import * as imagesAdmin from '@meydan/contract/images-admin'
import * as homepage from '@meydan/contract/homepage-admin'
import sql from 'sql-template-tag'
import { dutyRoute } from '../../platform/duty.ts'
import type { House } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { cleanCss } from './clean-css.ts'
import { cleanHtml } from './clean-html.ts'
import { removeImage, uploadImage } from './edit-images.ts'
import { saveBanner } from './edit-banner.ts'
import { savePage, weighNewPage, weighPage } from './edit-page.ts'
import {
  listSites,
  readSite,
  removeSite,
  saveSite,
  saveSiteCss,
  weighNewSite,
  weighSite,
  weighSiteCss,
} from './edit-site.ts'
import { saveHomepageGame } from './edit-homepage-game.ts'
import { SHOWN, weighAdded, weighChanged } from './weigh-shown.ts'
import { listRows, readRow, removeRow, saveRow } from './resource.ts'
import { banners, categories, homepageGames, images, pages } from './resources.ts'

export function contentAdminRoutes(house: House): Route[] {
  return [
    ...siteRoutes(house),
    ...bannerRoutes(house),
    ...pageRoutes(house),
    ...homepageRoutes(house),
    ...imageRoutes(house),
  ]
}

function siteRoutes(house: House): Route[] {
  return [
    route(admin.listSites, ({ input }) => listSites(house, input)),
    route(admin.readSite, ({ input }) => readSite(house, input.id)),
    dutyRoute(admin.createSite, weighNewSite, (inside, { act, input }) => saveSite(inside, act, { fields: input })),
    dutyRoute(admin.updateSite, weighSite, (inside, { act, input }) => {
      const { id, version, ...fields } = input
      return saveSite(inside, act, { known: { id, version }, fields })
    }),
    route(admin.deleteSite, (turn) => removeSite(house, turn.act, { id: turn.input.id })),
    dutyRoute(admin.saveSiteCss, weighSiteCss, async (inside, { act, input }) => ({
      success: true,
      message: 'Kaydedildi',
      ...(await saveSiteCss(inside, act, { ...input })),
    })),
    route(admin.previewSiteCss, ({ input }) => ({ success: true, ...cleanCss(input.css) })),
  ]
}

function bannerRoutes(house: House): Route[] {
  return [
    route(admin.listBanners, ({ input }) =>
      listRows(house, banners, input, [
        ...(input.page_name ? [sql`page = ${input.page_name}`] : []),
        ...(input.device ? [sql`device = ${input.device}`] : []),
        ...(input.active ? [sql`active = ${input.active === 'true'}`] : []),
      ]),
    ),
    route(admin.readBanner, ({ input }) => readRow(house, banners, input.id)),
    dutyRoute(
      admin.createBanner,
      async (_tx, { input }) => weighAdded(SHOWN.banner, input),
      (inside, { act, input }) => saveBanner(inside, act, { fields: input }),
    ),
    dutyRoute(
      admin.updateBanner,
      (tx, { input }) => weighChanged(tx, SHOWN.banner, input),
      (inside, { act, input }) => {
        const { id, version, ...fields } = input
        return saveBanner(inside, act, { known: { id, version }, fields })
      },
    ),
    route(admin.deleteBanner, (turn) => removeRow(house, turn.act, banners, { id: turn.input.id })),
  ]
}

function pageRoutes(house: House): Route[] {
  return [
    route(admin.listPages, ({ input }) =>
      listRows(house, pages, input, input.published ? [sql`published = ${input.published === 'true'}`] : []),
    ),
    route(admin.readPage, ({ input }) => readRow(house, pages, input.id)),
    dutyRoute(admin.createPage, weighNewPage, (inside, { act, input }) => savePage(inside, act, input)),
    dutyRoute(admin.updatePage, weighPage, (inside, { act, input }) => savePage(inside, act, input)),
    route(admin.deletePage, (turn) => removeRow(house, turn.act, pages, { id: turn.input.id })),
    route(admin.previewPage, ({ input }) => ({ success: true, content: cleanHtml(input.content) })),
  ]
}

function homepageRoutes(house: House): Route[] {
  return [
    route(homepage.listHomepageGames, ({ input }) => listRows(house, homepageGames, input)),
    dutyRoute(
      homepage.createHomepageGame,
      async (_tx, { input }) => weighAdded(SHOWN.homepageGame, input),
      (inside, { act, input }) => saveHomepageGame(inside, act, { fields: input }),
    ),
    dutyRoute(
      homepage.updateHomepageGame,
      (tx, { input }) => weighChanged(tx, SHOWN.homepageGame, input),
      (inside, { act, input }) => {
        const { id, version, ...fields } = input
        return saveHomepageGame(inside, act, { known: { id, version }, fields })
      },
    ),
    route(homepage.deleteHomepageGame, (turn) => removeRow(house, turn.act, homepageGames, { id: turn.input.id })),
    route(homepage.listCategories, ({ input }) => listRows(house, categories, input)),
    dutyRoute(
      homepage.createCategory,
      async (_tx, { input }) => weighAdded(SHOWN.category, input),
      (inside, { act, input }) => saveRow(inside, act, categories, { values: input }),
    ),
    dutyRoute(
      homepage.updateCategory,
      (tx, { input }) => weighChanged(tx, SHOWN.category, input),
      (inside, { act, input }) => {
        const { id, version, ...values } = input
        return saveRow(inside, act, categories, { known: { id, version }, values })
      },
    ),
    route(homepage.deleteCategory, (turn) => removeRow(house, turn.act, categories, { id: turn.input.id })),
  ]
}

function imageRoutes(house: House): Route[] {
  return [
    route(imagesAdmin.listImages, ({ input }) => listRows(house, images, input)),
    route(imagesAdmin.uploadImage, (turn) => uploadImage(house, turn.act, turn.request)),
    route(imagesAdmin.deleteImage, (turn) => removeImage(house, turn.act, { id: turn.input.id })),
  ]
}
