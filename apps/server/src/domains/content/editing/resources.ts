import * as admin from '@meydan/contract/content/content-admin'
import * as imagesAdmin from '@meydan/contract/content/images-admin'
import * as homepage from '@meydan/contract/content/homepage-admin'
import type { Resource } from './resource.ts'

export const sites: Resource<typeof admin.listSites> = {
  list: admin.listSites,
  name: 'site',
  table: 'content.sites',
  search: ['name', 'title', 'domain'],
  usual: 'is_default desc, id',
  update: admin.updateSite,
  unique: { constraint: 'sites_domain', sentence: 'Bu alan adı başka bir sitede kayıtlı' },
}

export const banners: Resource<typeof admin.listBanners> = {
  list: admin.listBanners,
  name: 'banner',
  table: 'content.banners',
  search: ['title', 'alt', 'link'],
  usual: 'page, device, position, sort_order, id',
  update: admin.updateBanner,
}

export const pages: Resource<typeof admin.listPages> = {
  list: admin.listPages,
  name: 'page',
  table: 'content.pages',
  search: ['slug', 'title'],
  update: admin.updatePage,
  unique: { constraint: 'pages_slug', sentence: 'Bu kısa ad başka bir sayfada kullanılıyor' },
}

export const homepageGames: Resource<typeof homepage.listHomepageGames> = {
  list: homepage.listHomepageGames,
  name: 'homepage-game',
  table: 'content.homepage_games',
  search: ['title', 'provider'],
  update: homepage.updateHomepageGame,
}

export const categories: Resource<typeof homepage.listCategories> = {
  list: homepage.listCategories,
  name: 'homepage-category',
  table: 'content.homepage_categories',
  search: ['title', 'description'],
  update: homepage.updateCategory,
}

export const images: Resource<typeof imagesAdmin.listImages> = {
  list: imagesAdmin.listImages,
  name: 'image',
  table: 'content.images',
  computed: { url: "'/media/' || file_name" },
  search: ['name'],
}
