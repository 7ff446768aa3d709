import { listBanners, listImages, listPages, listSites } from '@meydan/contract/content-admin'
import { listCategories, listHomepageGames } from '@meydan/contract/homepage-admin'
import type { Resource } from './resource.ts'

export const sites: Resource<typeof listSites> = {
  list: listSites,
  name: 'site',
  table: 'content.sites',
  search: ['name', 'title', 'domain'],
  usual: 'is_default desc, id',
  unique: { constraint: 'sites_domain', sentence: 'Bu alan adı başka bir sitede kayıtlı' },
}

export const banners: Resource<typeof listBanners> = {
  list: listBanners,
  name: 'banner',
  table: 'content.banners',
  search: ['title', 'alt', 'link'],
  usual: 'page, device, position, sort_order, id',
}

export const pages: Resource<typeof listPages> = {
  list: listPages,
  name: 'page',
  table: 'content.pages',
  search: ['slug', 'title'],
  unique: { constraint: 'pages_slug', sentence: 'Bu kısa ad başka bir sayfada kullanılıyor' },
}

export const homepageGames: Resource<typeof listHomepageGames> = {
  list: listHomepageGames,
  name: 'homepage-game',
  table: 'content.homepage_games',
  search: ['title', 'provider'],
}

export const categories: Resource<typeof listCategories> = {
  list: listCategories,
  name: 'homepage-category',
  table: 'content.homepage_categories',
  search: ['title', 'description'],
}

export const images: Resource<typeof listImages> = {
  list: listImages,
  name: 'image',
  table: 'content.images',
  computed: { url: "'/media/' || file_name" },
  search: ['name'],
}
