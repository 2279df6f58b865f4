import path from 'node:path'
import { type Compiled, compile } from '../../../generator/compile'
import { formatDiagnostics } from '../../../generator/diagnostics/format'
import { loadOpenApi } from '../../../generator/openapi/loadOpenApi'
import { readSources } from '../../../generator/readSources'
import { bundleScreen } from '../../generator/support/loadScreen'

const ROOT = path.join(import.meta.dirname, '../../..')

const columns = `        category1stCode: { title: 材料类型 }
        skuCode: { title: 型号 }
        specification: { title: 规格 }
        length: { title: 长度, rule: weight }
        kpm: { title: 米重, rule: weight }
        qty: { title: 数量, rule: quantity }
        weight: { title: 重量, compute: "round(row.qty * row.length * row.kpm / 1000, 3)" }
        memo: { title: 备注 }`

/** Twelve header fields and a table of eight columns, the same with ten for the paste; a list of twelve columns. */
function toYaml(name: string, more: string): string {
  return `entity: ${name}
title: 租赁计划
resource: /blade-xwy/project/rental
label: "{leaseId}"
fields:
  projectId: { title: 项目 }
  projectName: { title: 项目名称 }
  deliveryMethod: { title: 交货方式 }
  leaseQty: { title: 租期 }
  estimatedEntryDate: { title: 预计进场日期 }
  estimatedExitDate: { title: 预计退场日期 }
  rentPayCycle: { title: 付款周期 }
  totalPeriods: { title: 总期数 }
  expectedDeliveryDate: { title: 预计交货日期 }
  deliveryAddress: { title: 交货地址 }
  deliveryAddressDetail: { title: 交货详细地址 }
  leaseTotalMoney: { title: 租金总额, rule: amount }
  leaseTax: { title: 税率, rule: amount }
  totalRentalMes:
    title: 租赁物料
    rows:
      columns:
${columns}${more}
      sums: { qty: 0, weight: 3 }
screens:
  ${name}-form:
    kind: form
    title: 租赁计划
    fields: [projectId, deliveryMethod, leaseQty, estimatedEntryDate, estimatedExitDate, rentPayCycle, totalPeriods, expectedDeliveryDate, deliveryAddress, deliveryAddressDetail, leaseTotalMoney, leaseTax, totalRentalMes]
  ${name}-list:
    kind: list
    title: 租赁计划
    columns: [projectName, deliveryMethod, leaseQty, estimatedEntryDate, estimatedExitDate, rentPayCycle, totalPeriods, expectedDeliveryDate, deliveryAddress, deliveryAddressDetail, leaseTotalMoney, leaseTax]
`
}

const more = `
        exteriorDestr: { title: 表面颜色 }
        metalStatusDestr: { title: 合金状态 }`

async function compileGoods(): Promise<Compiled> {
  const shared = readSources(ROOT).filter(({ path: file }) => /^schemas\/(shared\/|dictionaries)/.test(file))
  const { document } = await loadOpenApi(ROOT)
  const own = [
    { path: 'schemas/lease/goods.yaml', text: toYaml('goods', '') },
    { path: 'schemas/lease/wide-goods.yaml', text: toYaml('wide-goods', more) },
  ]
  const compiled = await compile([...shared, ...own], document)
  const errors = compiled.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new Error(formatDiagnostics(errors))
  return compiled
}

/** The compiled screens as modules, by the names under which the page imports them. */
export async function bundleGoods(): Promise<ReadonlyMap<string, string>> {
  const compiled = await compileGoods()
  return new Map([
    ['virtual:goods', await bundleScreen(compiled, 'lease/goods/goods-form')],
    ['virtual:goods-list', await bundleScreen(compiled, 'lease/goods/goods-list')],
    ['virtual:wide-goods', await bundleScreen(compiled, 'lease/wide-goods/wide-goods-form')],
  ])
}
