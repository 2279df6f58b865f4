import { FACTORY_ROLE } from '../../server/domains/factory/accountUser'
import { seedFactories } from './factories'
import { factoryScopes, supervisorScopes } from './scopes'

export interface SeedCompanies {
  readonly title: string
  /** fs factory supervision, ps project supervision, lmc formwork factories; absent: our own company. */
  readonly kind?: 'fs' | 'ps' | 'lmc'
  readonly children: readonly string[]
}

export const supervisingFactoryCompanies = [
  '广州安衡驻厂监造有限公司',
  '佛山正准监造咨询有限公司',
  '长沙明度驻厂监造有限公司',
]
export const supervisingProjectCompanies = [
  '深圳筑信项目监管有限公司',
  '广州立程工程监管有限公司',
  '武汉同衡项目监管有限公司',
]

export const seedDepartments: readonly SeedCompanies[] = [
  { title: '铝模租赁运营中心', children: ['运营管理部', '采购部', '仓储物流部', '财务部'] },
  { title: '厂监公司', kind: 'fs', children: supervisingFactoryCompanies },
  { title: '项监公司', kind: 'ps', children: supervisingProjectCompanies },
  { title: '铝模厂', kind: 'lmc', children: seedFactories.map((factory) => factory.name) },
]

export const seedPosts: readonly { code: string; name: string; category: number; remark: string }[] = [
  { code: 'gm', name: '总经理', category: 1, remark: '总经理' },
  { code: 'ops_head', name: '运营负责人', category: 2, remark: '项目、租赁与物流' },
  { code: 'fin_head', name: '财务负责人', category: 2, remark: '租金与结算' },
  { code: 'ops', name: '运营专员', category: 3, remark: '项目与楼栋上报' },
  { code: 'buyer', name: '采购专员', category: 3, remark: '铝锭采购' },
  { code: 'store', name: '仓储专员', category: 3, remark: '出入库与盘点' },
  { code: 'factory', name: '铝模厂对接人', category: 4, remark: '外部单位' },
  { code: 'monitor', name: '监管工程师', category: 4, remark: '外部单位' },
]

export interface SeedRole {
  readonly alias: string
  readonly name: string
  /** Matches the codes of granted buttons, beside those of `schemas/roles.yaml`; their menus are granted, too. */
  readonly buttons: RegExp
  /** Keys of seeded scopes, as `apiScopes`. */
  readonly dataScopes?: readonly string[]
  readonly apiScopes?: readonly string[]
}

export const seedRoles: readonly SeedRole[] = [
  { alias: 'administrator', name: '超级管理员', buttons: /^$/ },
  {
    alias: 'operator',
    name: '运营',
    buttons:
      /^(project|rental_report)_(view|add|edit|submit|reset)$|^document_others$|^(dict|dictbiz|post|dept|region|user|factory)_view$|^(notice|feedback)_|^(warehouse|stock|allot|product|production_offline|section_bar_use|manufacture|produce|shot_blast)_|^(putin|takeout|shipment|exit_application|return_shipment)_|^(oa_\w+|stamp)_(view|add|edit|submit|reset|delete)$|^project_(operate_view|super_factory|super_project)$|^(lease_plan|lease|demand_plan)_(view|add|edit|submit|reset)$|^(lease_invoice_|rent_)|^(factory|lmc_account|purchase_order|settlement|patrol_schedule|patrol_record)_/,
  },
  {
    alias: FACTORY_ROLE,
    name: '铝模厂',
    buttons:
      /^project_view$|^rental_report_(view|add|edit|submit|reset)$|^(putin|shipment)_view$|^putin_(factory|project)_supervision$|^demand_plan_(view|add|edit|submit|reset)$|^(lease|bill|rent_summary|warehouse|stock|stock_change|production_offline|section_bar_use)_view$|^(manufacture|produce|shot_blast)_(view|add|edit|submit)$/,
    dataScopes: factoryScopes,
  },
  { alias: 'manager', name: '部门经理', buttons: /^$/ },
  { alias: 'boss', name: '总经理', buttons: /^$/ },
  {
    alias: 'supervisor',
    name: '项目监管',
    buttons:
      /^(project|rental_report|putin|shipment|exit_application)_view$|^(putin|exit_application)_(factory|project)_supervision$|^feedback_(add|view)$|^patrol_(schedule|record)_/,
    dataScopes: supervisorScopes,
  },
  {
    alias: 'clerk',
    name: '项目专员',
    buttons: /^(project|rental_report)_(view|add|edit|submit|reset)$/,
    // Its documents name no warehouse.
    dataScopes: ['ownReports', 'warehouse.warehouse by author', 'warehouse.in-out by author'],
    apiScopes: ['projects'],
  },
]

export interface SeedUser {
  readonly account: string
  readonly realName: string
  readonly role: string
  readonly post: string
  readonly dept: string
  readonly phone: string
  readonly email: string
}

export const seedUsers: readonly SeedUser[] = [
  {
    account: 'admin',
    realName: '管理员',
    role: 'administrator',
    post: 'gm',
    dept: '铝模租赁运营中心',
    phone: '13800000001',
    email: 'admin@example.com',
  },
  {
    account: 'operator',
    realName: '林晓岚',
    role: 'operator',
    post: 'ops',
    dept: '运营管理部',
    phone: '13800000002',
    email: 'operator@example.com',
  },
  {
    account: 'factory',
    realName: '梁伟恒',
    role: 'factory',
    post: 'factory',
    dept: '佛山恒立铝模制造有限公司',
    phone: '13800000101',
    email: 'factory@example.com',
  },
  {
    account: 'supervisor',
    realName: '罗建国',
    role: 'supervisor',
    post: 'monitor',
    dept: '广州立程工程监管有限公司',
    phone: '13800001006',
    email: 'supervisor@example.com',
  },
  {
    account: 'clerk',
    realName: '陈嘉怡',
    role: 'clerk',
    post: 'ops',
    dept: '运营管理部',
    phone: '13800001011',
    email: 'clerk@example.com',
  },
]
