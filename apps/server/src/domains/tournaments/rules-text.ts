import { formatKurus } from '@meydan/money/kurus'
import type { TournamentKind } from '@meydan/contract/tournaments/tournaments'
import type { Settings } from './tournament-settings.ts'

const moment = new Intl.DateTimeFormat('tr-TR', {
  timeZone: 'Europe/Istanbul',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const number = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** What is counted, in a few words. */
export function goalText({ kind, best_of }: Pick<Settings, 'kind' | 'best_of'>): string {
  return {
    multiplier: 'En yüksek çarpan',
    best_sum: `En iyi ${best_of} turun çarpan toplamı`,
    total_won: 'Toplam kazanç',
    streak: 'Art arda en çok kazanan tur',
  }[kind]
}

/** Points as players read them. */
export function pointsText(kind: TournamentKind, points: bigint): string {
  if (kind === 'total_won') return formatKurus(points)
  return kind === 'streak' ? `${points} tur` : `${number.format(Number(points) / 100)}x`
}

const MEANS: Record<TournamentKind, (settings: Settings) => string> = {
  multiplier: () =>
    'Puanınız, tek turda ulaştığınız en yüksek çarpandır: turun kazancının bahsine oranı. Örnek: 2,00 ₺ bahisle 50,00 ₺ kazanırsanız 25x.',
  best_sum: ({ best_of }) => `Puanınız, çarpanı en yüksek ${best_of} turunuzun çarpanlarının toplamıdır.`,
  total_won: () => 'Puanınız, sayılan turlarda kazandığınız tutarların toplamıdır.',
  streak: () => 'Puanınız, art arda kazandığınız en uzun dizideki tur sayısıdır; kazançsız bir tur diziyi bitirir.',
}

/** The rules of a tournament, a sentence each; nothing but its settings. */
export function rulesText(settings: Settings): string[] {
  const { kind, cap_points, game_ids, prizes } = settings
  const hasShares = prizes.some((line) => 'share' in line)
  return [
    `${moment.format(settings.starts_at)} – ${moment.format(settings.ends_at)} arasında sürer (İstanbul saati).`,
    'Katılım ücretsizdir; yalnızca “Katıl” dedikten sonra başlayan turlar sayılır.',
    `${game_ids.length === 0 ? 'Bütün slot oyunlarında' : 'Yalnızca listedeki oyunlarda'}, bahsi en az ${formatKurus(settings.min_stake_kurus)} olan turlar sayılır.`,
    'Tur, süre içinde hem başlamış hem bitmiş olmalıdır. Bonus parası ve bedava dönüşle oynanan turlar sayılmaz; iade edilen bahis sayılmaz.',
    MEANS[kind](settings),
    ...(cap_points === null ? [] : [`Bir tur en çok ${pointsText(kind, cap_points)} sayılır.`]),
    'Puanlar eşitse o puana önce ulaşan öndedir.',
    hasShares
      ? `${formatKurus(settings.pool_kurus)} ödül havuzu, puan alan oyuncuların ulaştığı sıralara payları oranında kuruşuna kadar dağıtılır.`
      : 'Tablodaki tutarlar ödenir; ulaşılmayan sıranın ödülü dağıtılmaz.',
    'Ödül nakittir, çevrim şartı yoktur. Sıralama bitişten 10 dakika sonra kesinleşir, ödüller onaydan sonra bakiyenize geçer.',
    'Molada ya da oyundan uzaklaştırılmış olan veya hesabı kapalı oyuncular sıralamaya girmez. Ödüller ödenene kadar engellenen ya da kapatılan hesaba ödül verilmez.',
  ]
}
