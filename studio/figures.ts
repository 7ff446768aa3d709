export type Volatility = 'Düşük' | 'Orta' | 'Yüksek'

export type Figures = { rtp: number; volatility: Volatility }

export const figures: Readonly<Record<string, Figures>> = {
  'classic-calm': { rtp: 95.12, volatility: 'Düşük' },
  'classic-bold': { rtp: 94.5, volatility: 'Orta' },
  'lines10-bold': { rtp: 96.12, volatility: 'Yüksek' },
  'lines20-steady': { rtp: 96.5, volatility: 'Orta' },
  'lines20-storm': { rtp: 96.03, volatility: 'Yüksek' },
  'ways-steady': { rtp: 96.48, volatility: 'Orta' },
  'ways-storm': { rtp: 95.8, volatility: 'Yüksek' },
  'respin-calm': { rtp: 96.71, volatility: 'Düşük' },
  'respin-bold': { rtp: 95.66, volatility: 'Orta' },
  'forty-calm': { rtp: 96.24, volatility: 'Düşük' },
  'forty-storm': { rtp: 94.98, volatility: 'Yüksek' },
}
