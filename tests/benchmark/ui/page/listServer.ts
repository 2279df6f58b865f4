const PAGE = 200

export const listColumns = [
  'projectName',
  'deliveryMethod',
  'leaseQty',
  'estimatedEntryDate',
  'estimatedExitDate',
  'rentPayCycle',
  'totalPeriods',
  'expectedDeliveryDate',
  'deliveryAddress',
  'deliveryAddressDetail',
  'leaseTotalMoney',
  'leaseTax',
] as const

export type ListRecord = { readonly leaseId: string } & {
  readonly [column in (typeof listColumns)[number]]: string | number
}

function makeRecord(page: number, index: number): ListRecord {
  return {
    leaseId: `${page}-${index}`,
    projectName: `项目 ${page}-${index}`,
    deliveryMethod: '自提',
    leaseQty: 1 + (index % 24),
    estimatedEntryDate: '2026-03-01',
    estimatedExitDate: '2026-12-31',
    rentPayCycle: 3,
    totalPeriods: 12,
    expectedDeliveryDate: '2026-02-20',
    deliveryAddress: '330106',
    deliveryAddressDetail: '文三路 1 号',
    leaseTotalMoney: `${1000 + index}.50`,
    leaseTax: '0.06',
  }
}

/** Answers pages of 200 rows, or of as many as are given, each once it is told to. */
export function createListServer(rows: number) {
  const size = rows || PAGE
  let waiting: (() => void) | undefined
  return {
    fetch: async (address: URL): Promise<Response> => {
      const page = Number(address.searchParams.get('current') ?? 1)
      await new Promise<void>((done) => {
        waiting = done
      })
      const records = Array.from({ length: size }, (_, index) => makeRecord(page, index))
      return Response.json({
        code: 200,
        success: true,
        msg: '',
        data: { records, total: size * 10, size, current: page },
      })
    },
    isAsked: () => waiting !== undefined,
    answer: () => {
      waiting?.()
      waiting = undefined
    },
  }
}

export type ListServer = ReturnType<typeof createListServer>
