import type { Category } from '@meydan/contract/categories'
import { isPlaying, type MissionCondition } from '@meydan/contract/missions/missions'
import { formatKurus } from '@meydan/money/kurus'
import type { Settings } from './mission-settings.ts'

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })

/** Where the stakes of a category are placed. */
const WHERE: Record<Category, string> = {
  slot: 'slotlarda',
  live: 'canlı casinoda',
  sports: 'sporda',
  crash: 'crash oyunlarında',
  tombala: 'tombalada',
  instant: 'hızlı oyunlarda',
  virtual: 'sanal oyunlarda',
}

const TASKS: Record<MissionCondition, (goal: number, isSports: boolean) => string> = {
  rounds: (goal, isSports) => `${number.format(goal)} ${isSports ? 'kupon' : 'tur'} oynayın`,
  multiplier: (goal) => `tek turda bahsinizin en az ${number.format(goal / 100)} katını kazanın`,
  games: (goal) => `${number.format(goal)} farklı oyunda birer tur oynayın`,
  email: () => 'E-posta adresinizi onaylayarak profilinizi tamamlayın.',
  identity: () => 'Kimliğinizi doğrulayın.',
  second_factor: () => 'İki adımlı doğrulamayı açın.',
  limit: () => 'Kendinize bir limit koyun.',
  protection: () => 'Sorumlu oyun sayfasını açıp okuyun.',
}

/** What is to be done, a sentence. */
export function taskText({ condition, goal, categories, game_ids }: Settings): string {
  const task = TASKS[condition](goal ?? 0, categories[0] === 'sports')
  if (!isPlaying(condition)) return task
  const [category] = categories
  const where = [...(category ? [WHERE[category]] : []), ...(game_ids.length > 0 ? ['seçili oyunlarda'] : [])].join(
    ', ',
  )
  const sentence = where === '' ? task : `${where} ${task}`
  return `${sentence.charAt(0).toLocaleUpperCase('tr')}${sentence.slice(1)}.`
}

const TIMES = {
  day: 'Her gün yeniden başlar; puanı o gün içinde alınır (İstanbul saati).',
  week: 'Her pazartesi yeniden başlar; puanı o hafta içinde alınır (İstanbul saati).',
  once: 'Bir kez verilir.',
}

/** The rules of a mission, a sentence each; nothing but its settings. */
export function missionRules(settings: Settings): string[] {
  return [
    taskText(settings),
    `Karşılığı ${number.format(settings.points)} kulüp puanıdır; tamamlandığında “Puanı al” ile alınır.`,
    TIMES[settings.repeats],
    ...(isPlaying(settings.condition)
      ? [
          `Görev yayınlandıktan sonra nakit bakiyeyle en az ${formatKurus(settings.min_stake_kurus ?? 0n)} bahisle oynanıp biten turlar sayılır. Yatırım ya da kayıp şartı yoktur.`,
          'Bozdurulan, iade edilen ya da sonradan geçersiz sayılan kuponlar sayılmaz; puanı alınmışsa geri alınır.',
          'Bir limitiniz dolduktan sonraki 24 saatte oyun görevleri gösterilmez.',
        ]
      : ['Para yatırmak ya da oynamak gerekmez.']),
  ]
}
