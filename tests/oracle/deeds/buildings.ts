import { toBig } from '../model/decimals'
import { type Building, type Doc, isEditable, type Row } from '../world'
import type { Deed, Year } from '../year'
import { drawBuildings } from './create'

const toRow = ({ number, from, to, weight, area }: Building): Row => ({
  // Null: what an update leaves out stays as it was.
  ...{ buildNumber: number, floorFromNumber: from ?? null, floorToNumber: to ?? null },
  ...{ convertAmount: weight.toFixed(3), floorAcre: area.toFixed(2) },
})

const REPORT = 'project.rental-report'

/** One building of a report at a time: added, changed, taken away. */
export function changeBuilding(year: Year, doc: Doc): Deed | undefined {
  const { buildings = [], own } = doc
  const [as = 'admin'] = own
  const [building] = drawBuildings(year)
  const index = year.int(0, buildings.length - 1)
  const verb = year.pick(['add', 'update', 'delete'])
  if (building === undefined || doc.kind.resource !== REPORT) return undefined
  const next: { readonly [verb: string]: readonly Building[] } = {
    add: [...buildings, building],
    update: buildings.with(index, { ...building, area: toBig(7) }),
    delete: buildings.filter((_, place) => place !== index),
  }
  return {
    touches: [doc.id, ...doc.kind.touches(doc)],
    run: async () => {
      const after = { ...doc, buildings: [...(next[verb ?? 'add'] ?? [])] }
      const isAllowed = isEditable(doc) && after.buildings.length > 0 && doc.kind.allowsSave(after)
      const { projectRentalReportList: rows } = await year.read<{ projectRentalReportList: Row[] }>(
        `${REPORT}.detail`,
        {
          projectRentalReportReqId: doc.id,
        },
      )
      const id = String(rows[index]?.id)
      const asked: { readonly [verb: string]: { readonly body?: Row; readonly query?: { id: string } } } = {
        add: { body: { projectRentalReportReqId: doc.id, ...toRow(building) } },
        update: { body: { id, ...toRow({ ...building, area: toBig(7) }) } },
        delete: { query: { id } },
      }
      const answer = await year.ask(`${REPORT}.${verb}-simple`, { as, ...asked[verb ?? 'add'] }, isAllowed)
      if (answer !== undefined) doc.buildings = after.buildings
    },
  }
}
