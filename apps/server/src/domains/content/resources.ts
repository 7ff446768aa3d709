import * as admin from '@meydan/contract/content-admin'
import type { Resource } from './resource.ts'

export const sites: Resource = {
  name: 'site',
  table: 'content.sites',
  columns: [
    'id',
    'name',
    'title',
    'description',
    'domain',
    'is_default',
    'logo',
    'logo_override',
    'favicon',
    'primary_color',
    'secondary_color',
    'accent_color',
    'header_gradient',
    'whatsapp',
    'telegram',
    'email',
    'socials',
    'placeholders',
    'site_css',
    'updated_at',
  ],
  search: ['name', 'title', 'domain'],
  usualOrder: 'is_default desc, id',
  update: admin.updateSite,
  unique: { constraint: 'sites_domain', sentence: 'Bu alan adı başka bir sitede kayıtlı' },
}

export const banners: Resource = {
  name: 'banner',
  table: 'content.banners',
  columns: [
    'id',
    'site_id',
    'page',
    'device',
    'position',
    'title',
    'alt',
    'link',
    'image_desktop',
    'image_mobile',
    'sort_order',
    'shown_from',
    'shown_until',
    'active',
    'updated_at',
  ],
  search: ['title', 'alt', 'link'],
  usualOrder: 'page, device, position, sort_order, id',
  update: admin.updateBanner,
}

export const pages: Resource = {
  name: 'page',
  table: 'content.pages',
  columns: [
    'id',
    'slug',
    'title',
    'content',
    'meta_title',
    'meta_description',
    'in_footer',
    'sort_order',
    'published',
    'updated_at',
  ],
  search: ['slug', 'title'],
  usualOrder: 'sort_order, id',
  update: admin.updatePage,
  unique: { constraint: 'pages_slug', sentence: 'Bu kısa ad başka bir sayfada kullanılıyor' },
}

export const homepageGames: Resource = {
  name: 'homepage-game',
  table: 'content.homepage_games',
  columns: ['id', 'game_id', 'title', 'provider', 'image', 'gradient', 'sort_order', 'active'],
  search: ['title', 'provider'],
  usualOrder: 'sort_order, id',
  update: admin.updateHomepageGame,
}

export const categories: Resource = {
  name: 'homepage-category',
  table: 'content.homepage_categories',
  columns: ['id', 'title', 'icon', 'description', 'link', 'image_url', 'sort_order', 'active'],
  search: ['title', 'description'],
  usualOrder: 'sort_order, id',
  update: admin.updateCategory,
}

export const images: Resource = {
  name: 'image',
  table: 'content.images',
  columns: ['id', `'/media/' || file_name as url`, 'name', 'width', 'height', 'bytes', 'created_at'],
  search: ['name'],
  usualOrder: 'id desc',
}
