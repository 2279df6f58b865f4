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
      { key: '3', value: '请假流程', remark: 'leave=/work/process/leave/detail' },
      { key: '4', value: '单据审批', remark: 'stamp=/oa/x_seal/currentSealList' },
      { key: '5', value: '需求计划审批', remark: 'demand-plan=/requirement/demand-plan' },
      { key: '6', value: '入库指令审批', remark: 'inbound-instruction=/logistics/inbound-instruction' },
      { key: '7', value: '进场审批', remark: 'takeout=/logistics/ex-warehouse-list' },
      { key: '8', value: '退场发货审批', remark: 'exit-shipment=/logistics/exit-shipment' },
      { key: '9', value: '退场申请审批', remark: 'exit-application=/logistics/exit-application' },
      { key: '10', value: '退货审批', remark: 'return-shipment=/logistics/return-shipment' },
      { key: '11', value: '租赁计划审批', remark: 'plan=/lease/plan' },
      { key: '12', value: '项目租赁审批', remark: 'project-lease=/lease/project-lease' },
      { key: '13', value: '采购订单审批', remark: 'purchase-order=/procurement/purchase-order' },
      { key: '14', value: '加工制造审批', remark: 'manufacture=/production/manufacture' },
      { key: '15', value: '生产审批', remark: 'produce=/production/produce' },
      { key: '16', value: '抛丸审批', remark: 'shot-blast=/production/shot-blast' },
      { key: '17', value: '巡检计划审批', remark: 'schedule=/patrol/schedule' },
      { key: '18', value: '巡检记录审批', remark: 'record=/patrol/record' },
      { key: '19', value: '铝模厂审批', remark: 'factory=/factory/factory' },
      { key: '20', value: '付款审批', remark: 'payment=/oa/x_payment/paymentList' },
      { key: '21', value: '供应商审批', remark: 'supplier=/oa/x_supplier/supplierList' },
      { key: '22', value: '申购审批', remark: 'subscribe=/oa/x_subscribe/subscribeList' },
      { key: '23', value: '采购申请审批', remark: 'purchase=/oa/x_purchase/purchaseList' },
      { key: '24', value: '发文审批', remark: 'post-doc=/oa/x_post_doc/postDocList' },
      { key: '25', value: '开票审批', remark: 'invoicing=/oa/x_invoicing/invoicingList' },
      { key: '26', value: '接待审批', remark: 'reception=/oa/x_reception/receptionList' },
      { key: '27', value: '出差审批', remark: 'business-trip=/oa/x_businessTrip/businessTripList' },
      { key: '28', value: '合同审批', remark: 'contract=/oa/x_contract/contractList' },
      { key: '29', value: '进场申请审批', remark: 'admission=/logistics/admission-application-list' },
      { key: '30', value: '按项目租赁审批', remark: 'rent=/lease/project-lease/rent/view' },
      { key: '31', value: '账单提醒', remark: 'bill=/lease/bill' },
      { key: '32', value: '注册审批', remark: 'user=/system/user' },
    ],
  },
  { code: 'yes_no', title: '是否（菜单）', entries: numbered('否', '是') },
  { code: 'menu_category', title: '菜单类型', entries: numbered('菜单', '按钮') },
  { code: 'button_func', title: '按钮功能', entries: numbered('工具栏', '操作栏', '工具操作栏') },
  { code: 'user_type', title: '用户平台', entries: numbered('WEB', 'APP', '其他') },
  { code: 'user_status', title: '账号状态', entries: numbered('正常', '停用') },
  {
    code: 'data_scope_type',
    title: '数据权限类型',
    entries: numbered('全部可见', '本人可见', '所在机构可见', '所在机构及子级可见', '自定义'),
  },
  { code: 'api_scope_type', title: '接口权限类型', entries: numbered('系统接口', '业务接口') },
  { code: 'notice', title: '通知类型', entries: numbered('发布通知', '批转通知', '转发通知', '指示通知', '任免通知') },
  {
    code: 'region',
    title: '行政区划等级',
    entries: ['国家', '省份', '地市', '区县', '乡镇', '村委'].map((value, level) => ({ key: String(level), value })),
  },
  { code: 'sex', title: '性别', entries: numbered('男', '女') },
  { code: 'post_category', title: '岗位类型', entries: numbered('高层', '中层', '基层', '其他') },
  { code: 'org_category', title: '机构类型', entries: numbered('公司', '部门', '小组') },
]
