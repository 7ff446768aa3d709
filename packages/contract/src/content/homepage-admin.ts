import * as z from 'zod/mini'
import { adminList } from '../list-admin.ts'
import { createCall, gradient, image, link, order, removeCall, replaceCall, roles } from './content-fields.ts'
import { id, line, optionalLine, version } from '../fields.ts'

const homepageGameFields = {
  /** Empty: shown, but cannot be played now. */
  game_id: z.optional(z.nullable(id)),
  title: optionalLine(120),
  provider: optionalLine(120),
  image,
  gradient,
  sort_order: order,
  active: z._default(z.boolean(), true),
}

export const HomepageGameRow = z.object({
  id: z.number(),
  version,
  game_id: z.nullable(z.number()),
  title: z.string(),
  provider: z.string(),
  image: z.string(),
  gradient: z.string(),
  sort_order: z.number(),
  active: z.boolean(),
})

export const listHomepageGames = adminList({
  resource: 'homepage-games',
  roles,
  row: HomepageGameRow,
  filters: {},
  sorts: ['id', 'game_id', 'title', 'provider', 'sort_order', 'active'],
  usual: 'sort_order',
  summary: 'Popular games of the home page.',
})

export const createHomepageGame = createCall(
  'homepage-games',
  homepageGameFields,
  'Adds a popular game; an empty title or picture is the game’s own.',
)
export const updateHomepageGame = replaceCall('homepage-games', homepageGameFields, 'Changes a popular game.')
export const deleteHomepageGame = removeCall('homepage-games', 'Takes a game off the home page.')

const categoryFields = {
  title: line(60),
  icon: optionalLine(40),
  description: optionalLine(200),
  link,
  image_url: image,
  sort_order: order,
  active: z._default(z.boolean(), true),
}

export const CategoryRow = z.object({
  id: z.number(),
  version,
  title: z.string(),
  icon: z.string(),
  description: z.string(),
  link: z.string(),
  image_url: z.string(),
  sort_order: z.number(),
  active: z.boolean(),
})

export const listCategories = adminList({
  resource: 'homepage-categories',
  roles,
  row: CategoryRow,
  filters: {},
  sorts: ['id', 'title', 'icon', 'sort_order', 'active'],
  usual: 'sort_order',
  summary: 'Categories of the home page.',
})

export const createCategory = createCall('homepage-categories', categoryFields, 'Adds a category.')
export const updateCategory = replaceCall('homepage-categories', categoryFields, 'Changes a category.')
export const deleteCategory = removeCall('homepage-categories', 'Removes a category.')
