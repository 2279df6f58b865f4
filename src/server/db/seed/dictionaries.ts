export interface SeedDictionary {
  readonly code: string
  readonly title: string
  readonly entries: readonly SeedEntry[]
}

export interface SeedEntry {
  readonly key: string
  readonly value: string
  readonly remark?: string
}

/** Keys count from 1. */
function numbered(...values: readonly string[]): readonly SeedEntry[] {
  return values.map((value, index) => ({ key: String(index + 1), value }))
}

export const seedDictionaries: readonly SeedDictionary[] = [
  {
    code: 'project_project_type',
    title: '项目类型',
    entries: numbered('住宅', '公寓', '保障性住房', '商业综合体', '学校', '医院', '城市更新'),
  },
  { code: 'xwy_project_status', title: '项目状态', entries: numbered('筹备中', '在建', '已完工', '已停工') },
  {
    code: 'xwy_erp_product_type',
    title: '材料类型',
    entries: numbered('铝模板', '铝型材', '支撑件', '配件', '铝锭'),
  },
  {
    code: 'xwy_erp_inbound_type',
    title: '入库类型',
    entries: [
      { key: '101', value: '采购入库' },
      { key: '102', value: '退场入库' },
      { key: '103', value: '调拨入库' },
      { key: '105', value: '生产下线' },
      { key: '106', value: '盘盈入库' },
      { key: '107', value: '生产入库' },
    ],
  },
  {
    code: 'xwy_erp_outbound_type',
    title: '出库类型',
    entries: [
      { key: '104', value: '型材领用' },
      { key: '201', value: '进场出库' },
      { key: '202', value: '调拨出库' },
      { key: '203', value: '盘亏出库' },
      { key: '204', value: '报废出库' },
      { key: '205', value: '生产消耗' },
      { key: '206', value: '退场出库' },
    ],
  },
  { code: 'xwy_erp_warehouse_classify', title: '仓库分类', entries: numbered('库房', '生产线', '清理场地') },
  {
    code: 'xwy_yes_or_no',
    title: '是否',
    entries: [
      { key: '1', value: '是' },
      { key: '0', value: '否' },
    ],
  },
  { code: 'xwy_delivery_method', title: '交货方式', entries: numbered('送货到工地', '工厂自提', '第三方物流') },
  { code: 'xwy_erp_patrol_type', title: '巡检方式', entries: numbered('例行巡检', '专项巡检', '飞行检查') },
  {
    code: 'xwy_erp_inspect_type',
    title: '检查类型',
    entries: numbered('数量核对', '质量检查', '安全检查', '堆放检查'),
  },
  { code: 'xwy_erp_sign_type', title: '签约类型', entries: numbered('单项合同', '框架协议', '补充协议') },
  {
    code: 'lmc_post',
    title: '岗位',
    entries: numbered('总经理', '商务经理', '生产负责人', '质量负责人', '设计负责人', '财务负责人'),
  },
  {
    code: 'lmc_factoryCapacity',
    title: '工厂产能',
    entries: numbered('新模板生产', '旧模板翻新', '配模设计', '预拼装'),
  },
  { code: 'lmc_unit', title: '单位', entries: numbered('吨', '平方米', '支', '件', '套') },
  {
    code: 'lmc_factorySiteOverview',
    title: '厂区概况',
    entries: numbered('占地面积', '厂房面积', '堆场面积', '预拼装场地面积', '员工人数'),
  },
  { code: 'lmc_factorySiteOverview_unit', title: '厂区概况单位', entries: numbered('平方米', '亩', '人') },
  {
    code: 'lmc_factoryEquipmentSituation_name',
    title: '设备情况',
    entries: numbered('搅拌摩擦焊机', '数控锯床', '冲孔机', '铣槽机', '抛丸机', '喷粉线', '叉车'),
  },
  {
    code: 'flow',
    title: '流程路由',
    entries: [
      { key: '1', value: '项目审批', remark: 'project=/project/project' },
      { key: '2', value: '楼栋上报审批', remark: 'rental-report=/project/rental-report' },
    ],
  },
  { code: 'sex', title: '性别', entries: numbered('男', '女') },
  { code: 'post_category', title: '岗位类型', entries: numbered('高层', '中层', '基层', '其他') },
  { code: 'org_category', title: '机构类型', entries: numbered('公司', '部门', '小组') },
]
