import * as admin from '@meydan/contract/content-admin'
import * as homepage from '@meydan/contract/homepage-admin'
import sql from 'sql-template-tag'
import type { House, StaffSession } from '../../platform/house.ts'
import { type Route, route } from '../../platform/serve.ts'
import { cleanCss } from './clean-css.ts'
import { cleanHtml } from './clean-html.ts'
import { removeImage, uploadImage } from './edit-images.ts'
import { saveBanner } from './edit-banner.ts'
import { removeSite, saveSite, saveSiteCss } from './edit-site.ts'
import { listRows, readRow, removeRow, saveRow } from './resource.ts'
import { banners, categories, homepageGames, images, pages, sites } from './resources.ts'

export function contentAdminRoutes(house: House): Route[] {
  return [
    ...siteRoutes(house),
    ...bannerRoutes(house),
    ...pageRoutes(house),
    ...homepageRoutes(house),
    ...imageRoutes(house),
  ]
}

const editorOf = ({ staff, ip }: { staff: StaffSession; ip: string }) => ({ staff, ip })

function siteRoutes(house: House): Route[] {
  return [
    route(admin.listSites, ({ input }) => listRows(house, sites, input)),
    route(admin.readSite, ({ input }) => readRow(house, sites, input.id)),
    route(admin.createSite, (turn) => saveSite(house, { editor: editorOf(turn), fields: turn.input })),
    route(admin.updateSite, (turn) => {
      const { id, ...fields } = turn.input
      return saveSite(house, { editor: editorOf(turn), id, fields })
    }),
    route(admin.deleteSite, (turn) => removeSite(house, { editor: editorOf(turn), id: turn.input.id })),
    route(admin.saveSiteCss, async (turn) => ({
      success: true,
      message: 'Kaydedildi',
      ...(await saveSiteCss(house, { editor: editorOf(turn), ...turn.input })),
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
    route(admin.createBanner, (turn) => saveBanner(house, { editor: editorOf(turn), fields: turn.input })),
    route(admin.updateBanner, (turn) => {
      const { id, ...fields } = turn.input
      return saveBanner(house, { editor: editorOf(turn), id, fields })
    }),
    route(admin.deleteBanner, (turn) => removeRow(house, banners, { editor: editorOf(turn), id: turn.input.id })),
  ]
}

function pageRoutes(house: House): Route[] {
  const cleaned = <Fields extends { content: string }>(fields: Fields) => ({
    ...fields,
    content: cleanHtml(fields.content),
    updated_at: house.db.now(),
  })
  return [
    route(admin.listPages, ({ input }) =>
      listRows(house, pages, input, input.published ? [sql`published = ${input.published === 'true'}`] : []),
    ),
    route(admin.readPage, ({ input }) => readRow(house, pages, input.id)),
    route(admin.createPage, (turn) => saveRow(house, pages, { editor: editorOf(turn), values: cleaned(turn.input) })),
    route(admin.updatePage, (turn) => {
      const { id, ...fields } = turn.input
      return saveRow(house, pages, { editor: editorOf(turn), id, values: cleaned(fields) })
    }),
    route(admin.deletePage, (turn) => removeRow(house, pages, { editor: editorOf(turn), id: turn.input.id })),
    route(admin.previewPage, ({ input }) => ({ success: true, content: cleanHtml(input.content) })),
  ]
}

function homepageRoutes(house: House): Route[] {
  return [
    route(homepage.listHomepageGames, ({ input }) => listRows(house, homepageGames, input)),
    route(homepage.createHomepageGame, (turn) =>
      saveRow(house, homepageGames, { editor: editorOf(turn), values: turn.input }),
    ),
    route(homepage.updateHomepageGame, (turn) => {
      const { id, ...values } = turn.input
      return saveRow(house, homepageGames, { editor: editorOf(turn), id, values })
    }),
    route(homepage.deleteHomepageGame, (turn) =>
      removeRow(house, homepageGames, { editor: editorOf(turn), id: turn.input.id }),
    ),
    route(homepage.listCategories, ({ input }) => listRows(house, categories, input)),
    route(homepage.createCategory, (turn) =>
      saveRow(house, categories, { editor: editorOf(turn), values: turn.input }),
    ),
    route(homepage.updateCategory, (turn) => {
      const { id, ...values } = turn.input
      return saveRow(house, categories, { editor: editorOf(turn), id, values })
    }),
    route(homepage.deleteCategory, (turn) =>
      removeRow(house, categories, { editor: editorOf(turn), id: turn.input.id }),
    ),
  ]
}

function imageRoutes(house: House): Route[] {
  return [
    route(admin.listImages, ({ input }) => listRows(house, images, input)),
    route(admin.uploadImage, (turn) => uploadImage(house, editorOf(turn), turn.request)),
    route(admin.deleteImage, (turn) => removeImage(house, { editor: editorOf(turn), id: turn.input.id })),
  ]
}
