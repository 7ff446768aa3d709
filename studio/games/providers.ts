import type { ProviderCode } from './game.ts'

/** The brands under which the built-in studio publishes; invented names, none a real company. */
export const providers: readonly { code: ProviderCode; name: string }[] = [
  { code: 'anka', name: 'Anka Ocağı' },
  { code: 'lodos', name: 'Lodos Oyun' },
  { code: 'poyraz', name: 'Poyraz Stüdyo' },
  { code: 'kutup', name: 'Kutup Yıldızı' },
  { code: 'yakamoz', name: 'Yakamoz İşleri' },
  { code: 'cini', name: 'Çini Atölyesi' },
  { code: 'meydan', name: 'Meydan Özel' },
]
