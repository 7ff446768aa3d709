import { read, useWrite } from '@meydan/api-client/query'
import { readFavourites, saveFavourite } from '@meydan/contract/sports/sports'
import { toast } from '@meydan/ui/dialogs/toast'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../../session/use-session.ts'
import { commonWords } from '../../../words/common.ts'

/** The ids of a player's starred leagues; none of a guest. */
export function useFavouriteLeagues(): ReadonlySet<string> {
  const { user } = useSession()
  const { data } = useQuery({ ...read(readFavourites), enabled: user !== undefined })
  return new Set(user ? data?.favourites.filter(({ kind }) => kind === 'league').map(({ target }) => target) : [])
}

export function useSetFavouriteLeague() {
  return useWrite(saveFavourite, {
    stale: [readFavourites],
    onError: ({ sentence }) => toast.error(sentence ?? commonWords.genericError),
  })
}
