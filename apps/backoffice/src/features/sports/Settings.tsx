import { read } from '@meydan/api-client/query'
import { changeSportsSettings, readSportsSettings } from '@meydan/contract/sports/sports-settle-admin'
import { Skeleton } from '@meydan/ui/display/Skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { FormButton } from '../../crud/actions/FormButton.tsx'
import { reasonField } from '../../crud/actions/reason-field.ts'
import { words } from '../../words/games/sports.ts'
import { settingWords } from '../../words/games/sports-live.ts'

/** What the sportsbook does by itself, for everybody who sees the desk; compliance changes it. */
export function Settings() {
  const { data, error } = useQuery(read(readSportsSettings))
  if (error) return <p role="alert">{error.sentence ?? words.board.failed}</p>
  if (!data) return <Skeleton className="h-16 rounded-lg" />
  const settings = data.data
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <p className="min-w-0">{settings.voids_on_exclusion ? settingWords.voids : settingWords.keeps}</p>
      <FormButton
        isSmall
        isNarrow
        label={settingWords.change}
        title={settingWords.title}
        call={changeSportsSettings}
        fixed={{}}
        record={settings}
        fields={[{ name: 'voids_on_exclusion', label: settingWords.field, kind: 'checkbox' }, reasonField]}
      />
    </div>
  )
}
