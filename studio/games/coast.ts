import type { Game } from './game.ts'

export const bosphorusGames: readonly Game[] = [
  {
    code: 'bogaz-gecesi',
    name: 'Boğaz Gecesi',
    provider: 'lodos',
    set: 'bogaz',
    profile: 'lines10-bold',
    flags: ['hot'],
  },
  { code: 'kiz-kulesi', name: 'Kız Kulesi', provider: 'lodos', set: 'bogaz', profile: 'ways-steady', flags: ['new'] },
  {
    code: 'tramvay-turu',
    name: 'Tramvay Turu',
    provider: 'meydan',
    set: 'bogaz',
    profile: 'lines20-steady',
    flags: ['featured'],
  },
  {
    code: 'gece-baykusu',
    name: 'Gece Baykuşu',
    provider: 'yakamoz',
    set: 'bogaz',
    profile: 'walk-joker',
    stage: 'orman',
    guests: {
      ...{ 0: 'ozel/wild-baykus', 2: 'ozel/tuy', 3: 'ozel/cam-agaci', 4: 'ozel/mantar' },
      ...{ 6: 'karadeniz/findik', 7: 'karadeniz/cay-yapragi' },
    },
  },
  {
    code: 'carsi-fenerleri',
    name: 'Çarşı Fenerleri',
    provider: 'meydan',
    set: 'bogaz',
    profile: 'forty-calm',
    stage: 'carsi',
    guests: { 0: 'ozel/wild-fener', 2: 'ozel/fener-mavi', 3: 'ozel/fener-mor', 4: 'saray/ibrik', 7: 'anadolu/kilim' },
    flags: ['new'],
  },
]

export const pirateGames: readonly Game[] = [
  {
    code: 'korsan-koyu',
    name: 'Korsan Koyu',
    provider: 'lodos',
    set: 'korsan',
    profile: 'lines20-storm',
    flags: ['hot'],
  },
  {
    code: 'hazine-adasi',
    name: 'Hazine Adası',
    provider: 'lodos',
    set: 'korsan',
    profile: 'book-calm',
    guests: { 1: 'ozel/seyir-defteri' },
  },
  {
    code: 'define-sandigi',
    name: 'Define Sandığı',
    provider: 'yakamoz',
    set: 'korsan',
    profile: 'hold-bold',
    guests: { 1: 'ozel/altin' },
  },
  { code: 'papagan-adasi', name: 'Papağan Adası', provider: 'poyraz', set: 'korsan', profile: 'respin-calm' },
]

export const blackSeaGames: readonly Game[] = [
  {
    code: 'hamsi-firtinasi',
    name: 'Hamsi Fırtınası',
    provider: 'poyraz',
    set: 'karadeniz',
    profile: 'cascade-surge',
    guests: { 0: 'bogaz/marti' },
    flags: ['new', 'hot'],
  },
  {
    code: 'deniz-feneri',
    name: 'Deniz Feneri',
    provider: 'lodos',
    set: 'karadeniz',
    profile: 'book-calm',
    guests: { 1: 'ozel/seyir-defteri', 2: 'karadeniz/scatter-fener' },
  },
  {
    code: 'cay-molasi',
    name: 'Çay Molası',
    provider: 'lodos',
    set: 'karadeniz',
    profile: 'cluster-bold',
    stage: 'cay',
    guests: { 0: 'ozel/wild-demlik', 1: 'ozel/semaver', 2: 'bogaz/simit', 4: 'ozel/kesme-seker', 8: 'bogaz/kestane' },
  },
  {
    code: 'bakir-demlik',
    name: 'Bakır Demlik',
    provider: 'cini',
    set: 'karadeniz',
    profile: 'respin-steady',
    stage: 'cay',
    guests: {
      ...{ 0: 'ozel/wild-demlik', 1: 'ozel/semaver', 2: 'saray/ibrik', 4: 'bogaz/simit', 5: 'ozel/kesme-seker' },
      8: 'anadolu/kilim',
    },
  },
]
