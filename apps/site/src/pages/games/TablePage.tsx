import { useParams } from 'react-router'
import { isTableName, tables } from '../../words/games/tables.ts'
import { NotFoundPage } from '../NotFoundPage.tsx'
import { Room } from './RoomPage.tsx'

/** One automatic table. */
export function TablePage() {
  const { table = '' } = useParams()
  return isTableName(table) ? <Room key={table} room={tables[table]} /> : <NotFoundPage />
}
