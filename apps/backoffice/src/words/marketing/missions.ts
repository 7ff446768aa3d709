import type { MissionCondition, MissionRepeat } from '@meydan/contract/missions/missions'

export const words = {
  title: 'Görevler',
  searchHint: 'Görev adı',
  emptyText: 'Görev yok',
  newMission: 'Yeni görev',
  name: 'Ad',
  condition: 'Koşul',
  goal: 'Hedef',
  minStake: 'En düşük bahis',
  minStakeHint: 'Bundan az bahisle oynanan turlar sayılmaz; boş bırakılırsa 1,00 ₺.',
  goalHint: 'Tur ya da oyun sayısı; çarpan görevinde bahsin kaç katı.',
  repeats: 'Tekrar',
  category: 'Oyun türü',
  every: 'Bütün türler',
  games: 'Oyunlar',
  gamesHint: 'Boşsa bütün oyunlar sayılır.',
  sites: 'Siteler',
  sitesHint: 'Hiçbiri seçilmezse bütün sitelerin oyuncuları görür.',
  points: 'Puan',
  pointsHint: 'Oyun görevinin puanı, yayındaki sorumlu oyun görevlerinin en düşük puanından fazla olamaz.',
  claims: 'Alınan',
  given: 'Verilen puan',
  created: 'Oluşturuldu',
  published: 'Görev yayında',
  paused: 'Görev duraklatıldı',
  edit: 'Düzenle',
  loadFailed: 'Görev yüklenemedi',
  previewHint: 'Zorunlu alanlar dolunca oyuncunun okuyacağı kurallar burada görünür.',
}

const CONDITIONS: Record<MissionCondition, string> = {
  rounds: 'Tur sayısı',
  multiplier: 'Tek turda çarpan',
  games: 'Farklı oyun sayısı',
  email: 'Profil tamam (e-posta onaylı)',
  identity: 'Kimlik doğrulandı',
  second_factor: 'İki adımlı doğrulama açık',
  limit: 'Limit konuldu',
  protection: 'Sorumlu oyun sayfası okundu',
}

const REPEATS: Record<MissionRepeat, string> = { day: 'Her gün', week: 'Her hafta', once: 'Bir kez' }

const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

export const conditions = optionsOf(CONDITIONS)
export const repeats = optionsOf(REPEATS)

export function conditionLabel(condition: MissionCondition): string {
  return CONDITIONS[condition]
}

export function repeatLabel(repeat: MissionRepeat): string {
  return REPEATS[repeat]
}
