import { createPromotion, readPromotion, updatePromotion } from '@meydan/contract/bonuses-admin'
import { paths } from '../../paths.ts'
import { editor } from '../../machine/EditorPage.tsx'
import type { FormValues } from '../../machine/form-field.ts'
import { SlotField } from '../../games/GameField.tsx'
import { GamesField } from '../../games/GamesField.tsx'
import { BONUS_TYPES } from './bonus-types.ts'
import { CategoriesField } from './CategoriesField.tsx'
import { ContributionsField } from './ContributionsField.tsx'
import { RulePreview } from './RulePreview.tsx'
import { SpinStakeField } from './SpinStakeField.tsx'

const isType =
  (...types: string[]) =>
  (values: FormValues) =>
    types.includes(String(values.bonus_type))

export const promotionEditor = editor(
  readPromotion,
  updatePromotion,
)({
  newTitle: 'Yeni promosyon',
  title: (record) => record.name,
  back: paths.promotions,
  create: createPromotion,
  keep: ['icon'],
  preview: (form) => <RulePreview form={form} />,
  fields: [
    { name: 'name', label: 'Ad', kind: 'text', required: true, maxLength: 120 },
    { name: 'bonus_type', label: 'Tür', kind: 'select', options: BONUS_TYPES, required: true, initial: 'deposit' },
    { name: 'description', label: 'Açıklama', kind: 'textarea', required: true, wide: true, maxLength: 2000 },
    {
      name: 'banner',
      label: 'Görsel',
      kind: 'image',
      required: true,
      wide: true,
      ratio: () => 640 / 300,
      hint: '640:300 oranında',
    },
    { name: 'percent', label: 'Yüzde', kind: 'number', nullable: true, when: isType('deposit', 'cashback') },
    { name: 'fixed_amount', label: 'Sabit tutar', kind: 'money', nullable: true, when: isType('free') },
    { name: 'rollover', label: 'Çevrim katı', kind: 'number', required: true, initial: 10 },
    { name: 'validity_days', label: 'Geçerlilik (gün)', kind: 'number', required: true, initial: 7 },
    { name: 'min_deposit', label: 'En az yatırım', kind: 'money', nullable: true, when: isType('deposit') },
    { name: 'max_bonus', label: 'En çok bonus', kind: 'money', nullable: true, when: isType('deposit', 'cashback') },
    { name: 'min_deposit_text', label: 'En az yatırım metni', kind: 'text', maxLength: 120 },
    { name: 'rollover_text', label: 'Çevrim metni', kind: 'text', maxLength: 120 },
    { name: 'max_stake', label: 'Çevrimde en yüksek bahis', kind: 'money', nullable: true },
    { name: 'max_win', label: 'Nakde geçecek üst sınır', kind: 'money', nullable: true },
    {
      name: 'reuse',
      label: 'Kullanım sıklığı',
      kind: 'select',
      required: true,
      initial: 'player',
      options: [
        { value: 'player', label: 'Oyuncu başına bir kez' },
        { value: 'day', label: 'Günde bir kez' },
        { value: 'deposit', label: 'Her yatırımda' },
      ],
    },
    {
      name: 'spin_game_id',
      label: 'Dönüş oyunu (slot)',
      kind: 'number',
      nullable: true,
      Control: SlotField,
      hint: 'Bedava dönüş yalnız slot oyunlarında verilir; çarpışma, masa, tombala ve hızlı oyunlarda yoktur.',
      when: isType('freespin'),
    },
    { name: 'spin_count', label: 'Dönüş sayısı', kind: 'number', nullable: true, when: isType('freespin') },
    {
      name: 'spin_stake',
      label: 'Dönüş değeri',
      kind: 'money',
      nullable: true,
      Control: SpinStakeField,
      when: isType('freespin'),
    },
    { name: 'cashback_period_days', label: 'Dönem (gün)', kind: 'number', initial: 1, when: isType('cashback') },
    { name: 'cashback_minimum', label: 'En az iade', kind: 'money', nullable: true, when: isType('cashback') },
    {
      name: 'cashback_balance_below',
      label: 'Bakiye bunun altındayken',
      kind: 'money',
      nullable: true,
      when: isType('cashback'),
    },
    {
      name: 'cashback_categories',
      label: 'Kaybı iade edilen oyun türleri',
      kind: 'json',
      nullable: true,
      wide: true,
      Control: CategoriesField,
      hint: 'Boşsa yayındaki başka bir kayıp bonusunun seçmediği bütün türler.',
      when: isType('cashback'),
    },
    { name: 'starts_at', label: 'Başlangıç', kind: 'instant', nullable: true },
    { name: 'ends_at', label: 'Bitiş', kind: 'instant', nullable: true },
    {
      name: 'contributions',
      label: 'Çevrime katkı',
      kind: 'json',
      nullable: true,
      wide: true,
      Control: ContributionsField,
      hint: 'Kapalıyken her oyun kendi katkısıyla sayılır.',
    },
    {
      name: 'allowed_games',
      label: 'Oynanabilecek oyunlar',
      kind: 'json',
      nullable: true,
      wide: true,
      Control: GamesField,
      hint: 'Boşsa bonusla bütün oyunlar oynanabilir.',
    },
    { name: 'note', label: 'Not', kind: 'textarea', maxLength: 2000, wide: true },
    { name: 'active', label: 'Yayında', kind: 'checkbox' },
  ],
})
