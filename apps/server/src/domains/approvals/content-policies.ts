import type { StaffRole } from '@meydan/contract/call'
import * as content from '@meydan/contract/content/content-admin'
import * as homepage from '@meydan/contract/content/homepage-admin'
import { addMessageTemplate, sendToPlayers } from '@meydan/contract/messages/messages-admin'
import type { PolicyRow } from './policy-row.ts'

/** Whoever reads it before all players do. */
const WORDS: readonly StaffRole[] = ['content', 'compliance']

/** What all players read. */
export const contentPolicies = {
  'message.send': { gives: 'nobody', call: sendToPlayers, name: 'Toplu mesaj', approve: WORDS },
  'message.template': { gives: 'nobody', call: addMessageTemplate, name: 'Hazır mesaj', approve: WORDS },
  'banner.create': { gives: 'nobody', call: content.createBanner, name: 'Yeni banner', approve: WORDS },
  'banner.update': { gives: 'nobody', call: content.updateBanner, name: 'Banner değişikliği', approve: WORDS },
  'home-game.create': { gives: 'nobody', call: homepage.createHomepageGame, name: 'Ana sayfaya oyun', approve: WORDS },
  'home-game.update': {
    gives: 'nobody',
    call: homepage.updateHomepageGame,
    name: 'Ana sayfadaki oyun',
    approve: WORDS,
  },
  'home-category.create': {
    gives: 'nobody',
    call: homepage.createCategory,
    name: 'Ana sayfaya kategori',
    approve: WORDS,
  },
  'home-category.update': {
    gives: 'nobody',
    call: homepage.updateCategory,
    name: 'Ana sayfadaki kategori',
    approve: WORDS,
  },
} as const satisfies Record<string, PolicyRow>
