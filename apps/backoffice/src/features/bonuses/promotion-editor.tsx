import { createPromotion, readPromotion, updatePromotion } from '@meydan/contract/bonuses/bonuses-admin'
import { paths } from '../../paths.ts'
import { editor } from '../../crud/record/EditorPage.tsx'
import type { FieldsOf, FormValues } from '../../crud/form/form-field.ts'
import { SlotField } from '../../games/GameField.tsx'
import { GamesField } from '../../games/GamesField.tsx'
import { words } from '../../words/marketing/promotions.ts'
import { BONUS_TYPES } from './bonus-types.ts'
import { sitesField } from '../../crud/form/sites-field.ts'
import { CategoriesField } from './CategoriesField.tsx'
import { ContributionsField } from './ContributionsField.tsx'
import { IconField } from './IconField.tsx'
import { PromotionUsageCard } from './PromotionUsage.tsx'
import { PromotionCodes } from './PromotionCodes.tsx'
import { PromotionVersions } from './PromotionVersions.tsx'
import { RulePreview } from './RulePreview.tsx'
import { SpinStakeField } from './SpinStakeField.tsx'
import { WeekdaysField } from './WeekdaysField.tsx'

const isType =
  (...types: string[]) =>
  (values: FormValues) =>
    types.includes(String(values.bonus_type))

const fields: FieldsOf<typeof updatePromotion> = [
  { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 120 },
  { name: 'bonus_type', label: words.kind, kind: 'select', options: BONUS_TYPES, required: true, initial: 'deposit' },
  { name: 'description', label: words.description, kind: 'textarea', required: true, wide: true, maxLength: 2000 },
  {
    name: 'banner',
    label: words.picture,
    kind: 'image',
    required: true,
    wide: true,
    ratio: () => 640 / 300,
    hint: words.pictureHint,
  },
  { name: 'icon', label: words.icon, kind: 'text', Control: IconField, hint: words.iconHint, wide: true },
  { name: 'percent', label: words.percent, kind: 'number', nullable: true, when: isType('deposit', 'cashback') },
  { name: 'fixed_amount', label: words.fixedAmount, kind: 'money', nullable: true, when: isType('free') },
  { name: 'rollover', label: words.rollover, kind: 'number', required: true, initial: 10 },
  { name: 'validity_days', label: words.validity, kind: 'number', required: true, initial: 7 },
  { name: 'min_deposit', label: words.minDeposit, kind: 'money', nullable: true, when: isType('deposit') },
  { name: 'max_bonus', label: words.maxBonus, kind: 'money', nullable: true, when: isType('deposit', 'cashback') },
  { name: 'min_deposit_text', label: words.minDepositText, kind: 'text', maxLength: 120 },
  { name: 'rollover_text', label: words.rolloverText, kind: 'text', maxLength: 120 },
  { name: 'max_stake', label: words.maxStake, kind: 'money', nullable: true },
  { name: 'max_win', label: words.maxConversion, kind: 'money', nullable: true },
  { name: 'budget', label: words.budget, kind: 'money', nullable: true, hint: words.budgetHint },
  { name: 'player_cap', label: words.playerCap, kind: 'number', nullable: true, hint: words.playerCapHint },
  {
    name: 'reuse',
    label: words.frequency,
    kind: 'select',
    required: true,
    initial: 'player',
    options: [
      { value: 'player', label: words.oncePerPlayer },
      { value: 'day', label: words.onceADay },
      { value: 'deposit', label: words.everyDeposit },
    ],
  },
  {
    name: 'spin_game_id',
    label: words.spinGame,
    kind: 'number',
    nullable: true,
    Control: SlotField,
    hint: words.spinsAreOfSlots,
    when: isType('freespin'),
  },
  {
    name: 'spin_count',
    label: words.spinCount,
    kind: 'number',
    nullable: true,
    when: isType('freespin', 'freebet'),
  },
  {
    name: 'spin_stake',
    label: words.spinValue,
    kind: 'money',
    nullable: true,
    Control: SpinStakeField,
    when: isType('freespin', 'freebet'),
  },
  { name: 'cashback_period_days', label: words.periodDays, kind: 'number', initial: 1, when: isType('cashback') },
  { name: 'cashback_minimum', label: words.minRefund, kind: 'money', nullable: true, when: isType('cashback') },
  {
    name: 'cashback_balance_below',
    label: words.balanceBelow,
    kind: 'money',
    nullable: true,
    when: isType('cashback'),
  },
  {
    name: 'cashback_categories',
    label: words.lossKinds,
    kind: 'json',
    nullable: true,
    wide: true,
    Control: CategoriesField,
    hint: words.lossKindsHint,
    when: isType('cashback'),
  },
  {
    name: 'nth_deposit',
    label: words.nthDeposit,
    kind: 'number',
    nullable: true,
    hint: words.nthDepositHint,
    when: isType('deposit'),
  },
  {
    name: 'weekdays',
    label: words.days,
    kind: 'json',
    nullable: true,
    wide: true,
    Control: WeekdaysField,
    hint: words.daysHint,
    when: isType('deposit', 'free', 'freespin', 'freebet'),
  },
  {
    name: 'hour_from',
    label: words.hourFrom,
    kind: 'number',
    nullable: true,
    hint: words.hoursHint,
    when: isType('deposit', 'free', 'freespin', 'freebet'),
  },
  {
    name: 'hour_to',
    label: words.hourTo,
    kind: 'number',
    nullable: true,
    when: isType('deposit', 'free', 'freespin', 'freebet'),
  },
  sitesField(words.sites, words.sitesHint),
  {
    name: 'by_code',
    label: words.byCode,
    kind: 'checkbox',
    initial: false,
    hint: words.byCodeHint,
    when: isType('deposit', 'free', 'freespin', 'freebet'),
  },
  { name: 'starts_at', label: words.start, kind: 'instant', nullable: true },
  { name: 'ends_at', label: words.end, kind: 'instant', nullable: true },
  {
    name: 'contributions',
    label: words.contribution,
    kind: 'json',
    nullable: true,
    wide: true,
    Control: ContributionsField,
    hint: words.contributionHint,
  },
  {
    name: 'allowed_games',
    label: words.allowedGames,
    kind: 'json',
    nullable: true,
    wide: true,
    Control: GamesField,
    hint: words.gamesHint,
  },
  { name: 'note', label: words.note, kind: 'textarea', maxLength: 2000, wide: true },
  { name: 'active', label: words.published, kind: 'checkbox' },
]

export const promotionEditor = editor(
  readPromotion,
  updatePromotion,
)({
  newTitle: words.newPromotion,
  title: (record) => record.name,
  back: paths.promotions,
  create: createPromotion,
  preview: (form) => <RulePreview form={form} />,
  extra: (record) => (
    <>
      <PromotionUsageCard of={record} />
      {record.by_code && <PromotionCodes promotion={record} />}
      <PromotionVersions promotion={record} fields={fields} />
    </>
  ),
  fields,
})
