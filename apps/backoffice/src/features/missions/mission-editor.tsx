import { CATEGORY_OPTIONS } from '@meydan/contract/categories'
import { isPlaying, type MissionCondition } from '@meydan/contract/missions/missions'
import {
  createMission,
  previewMission,
  readAdminMission,
  updateMission,
} from '@meydan/contract/missions/missions-admin'
import { GamesField } from '../../games/GamesField.tsx'
import { editor } from '../../machine/record/EditorPage.tsx'
import type { FormValues } from '../../machine/form/form-field.ts'
import { RulesPreview } from '../../machine/record/RulesPreview.tsx'
import { sitesField } from '../../machine/form/sites-field.ts'
import { paths } from '../../paths.ts'
import { conditions, repeats, words } from '../../words/marketing/missions.ts'

const isPlayed = ({ condition }: FormValues) => isPlaying(condition as MissionCondition)

export const missionEditor = editor(
  readAdminMission,
  updateMission,
)({
  newTitle: words.newMission,
  title: (record) => record.name,
  back: paths.missions,
  create: createMission,
  preview: (form) => <RulesPreview call={previewMission} form={form} hint={words.previewHint} />,
  fields: [
    { name: 'name', label: words.name, kind: 'text', required: true, maxLength: 60 },
    {
      name: 'condition',
      label: words.condition,
      kind: 'select',
      options: conditions,
      required: true,
      initial: 'rounds',
    },
    { name: 'repeats', label: words.repeats, kind: 'select', options: repeats, required: true, initial: 'day' },
    { name: 'points', label: words.points, kind: 'number', required: true, hint: words.pointsHint },
    { name: 'goal', label: words.goal, kind: 'number', nullable: true, hint: words.goalHint, when: isPlayed },
    {
      name: 'min_stake',
      label: words.minStake,
      kind: 'money',
      nullable: true,
      hint: words.minStakeHint,
      when: isPlayed,
    },
    {
      name: 'category',
      label: words.category,
      kind: 'select',
      nullable: true,
      when: isPlayed,
      options: [{ value: '', label: words.every }, ...CATEGORY_OPTIONS],
    },
    {
      name: 'game_ids',
      label: words.games,
      kind: 'json',
      nullable: true,
      wide: true,
      when: isPlayed,
      Control: GamesField,
      hint: words.gamesHint,
    },
    sitesField(words.sites, words.sitesHint),
  ],
})
