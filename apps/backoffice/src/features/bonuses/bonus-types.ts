export const BONUS_TYPES = [
  { value: 'deposit', label: 'Yatırım' },
  { value: 'free', label: 'Bedava' },
  { value: 'cashback', label: 'Kayıp' },
  { value: 'freespin', label: 'Bedava dönüş' },
] as const
