import path from 'node:path'
import { compile } from '../../generator/compile'
import { formatDiagnostics } from '../../generator/diagnostics/format'
import { loadOpenApi } from '../../generator/openapi/loadOpenApi'
import { readSources } from '../../generator/readSources'
import type { FormScreen } from '../../src/contract/screen'
import { loadForm } from '../generator/support/loadScreen'

const ROOT = path.join(import.meta.dirname, '../..')

/** Forms on the real API: one with a detail table, one with nested tables. */
const FORMS: readonly { readonly path: string; readonly text: string }[] = [
  {
    path: 'schemas/lease/goods-plan.yaml',
    text: `entity: goods-plan
title: 租赁计划
resource: /blade-xwy/project/rental
label: "{leaseId}"
fields:
  projectId: { title: 项目 }
  deliveryMethod: { title: 交货方式 }
  leaseQty: { title: 租期 }
  estimatedEntryDate: { title: 预计进场日期 }
  estimatedExitDate: { title: 预计退场日期 }
  rentPayCycle: { title: 付款周期 }
  totalPeriods: { title: 总期数 }
  totalRentalMes: { title: 租赁物料, rows: rental-goods }
screens:
  goods-plan-form:
    kind: form
    title: 租赁计划
    fields: [projectId, deliveryMethod, leaseQty, estimatedEntryDate, estimatedExitDate, rentPayCycle, totalPeriods, totalRentalMes]
`,
  },
  {
    path: 'schemas/logistics/goods-exit.yaml',
    text: `entity: goods-exit
title: 退场申请
resource: /blade-xwy/project/return
label: "{projectPutInId}"
fields:
  projectId: { title: 项目 }
  goodsOutboundExitDetailList:
    title: 退场货物清单
    rows:
      columns:
        toWarehouseId: { title: 目的仓库 }
        estExitDate: { title: 预计退场日期 }
        projectPutInDetailList:
          title: 货物明细
          rows:
            columns:
              skuCode: { title: 型号, required: 请选择产品 }
              kpm: { title: 米重 }
              qty: { title: 数量, rule: quantity }
              weight: { title: 重量, compute: "round(row.qty * row.kpm / 1000, 3)" }
              commitQty: { title: 实装数量, editable: form.projectId == "1" }
            sums: { qty: 0, weight: 3 }
            max: 3
screens:
  goods-exit-form:
    kind: form
    title: 退场申请
    fields: [projectId, goodsOutboundExitDetailList]
`,
  },
]

/** Compiles both forms; throws the compiler's errors. */
export async function compileGoodsForms(): Promise<{ readonly plan: FormScreen; readonly exit: FormScreen }> {
  const shared = readSources(ROOT).filter(({ path: file }) => /^schemas\/(shared\/|dictionaries)/.test(file))
  const { document } = await loadOpenApi(ROOT)
  const compiled = await compile([...shared, ...FORMS], document)
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(formatDiagnostics(errors))
  const plan = await loadForm(compiled, 'lease/goods-plan/goods-plan-form')
  const exit = await loadForm(compiled, 'logistics/goods-exit/goods-exit-form')
  return { plan, exit }
}
