import type { FlowNode, HandlerRule } from '../../generated/records'

type SeedRule = HandlerRule

export interface SeedFlow {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly businessTitle: string
  readonly resources: readonly string[]
  readonly nodes: readonly FlowNode[]
}

const operators: SeedRule = { kind: 'role', value: 'operator' }
/** The supervising or formwork companies of the document or its project. */
const factory: SeedRule = { kind: 'company', value: 'lmc' }
const factorySupervisor: SeedRule = { kind: 'company', value: 'fs' }
const projectSupervisor: SeedRule = { kind: 'company', value: 'ps' }
const administrators: SeedRule = { kind: 'role', value: 'administrator' }
const deptManager: SeedRule = { kind: 'leader', value: 'manager' }
/** Allows the applicant, because the head office has no superior to decide on its own documents. */
const head = { key: 'headTask', name: '总部审批', handlers: [administrators], allowApplicant: true }
const adjust = 'userTask'

export const seedFlows: readonly SeedFlow[] = [
  {
    key: 'Project',
    name: '项目审批',
    description: '铝模厂确认后由总部审批。',
    category: 'flow_1',
    businessTitle: 'projectName',
    resources: ['project.project'],
    nodes: [
      { key: 'factoryTask', name: '铝模厂确认', handlers: [factory] },
      { ...head, copies: [operators] },
    ],
  },
  {
    key: 'RentalReport',
    name: '楼栋上报审批',
    description: '运营核对楼栋与面积，总部审批，抄送铝模厂。',
    category: 'flow_2',
    businessTitle: 'projectName',
    resources: ['project.rental-report'],
    nodes: [
      { key: 'operatorTask', name: '运营核对', handlers: [operators] },
      { ...head, copies: [factory] },
    ],
  },
  {
    key: 'Leave',
    name: '请假流程',
    description: '人事审批后，三天以内由部门经理审批，超过三天由总经理审批；不同意则由申请人调整。',
    category: 'flow_3',
    businessTitle: 'reason',
    resources: ['flow.leave'],
    nodes: [
      {
        key: 'hrTask',
        name: '人事审批',
        handlers: [{ kind: 'field', value: 'taskUser' }],
        next: [{ field: 'days', operator: 'gt', value: '3', to: 'bossTask' }, { to: 'managerTask' }],
        reject: adjust,
      },
      { key: 'managerTask', name: '经理审批', handlers: [deptManager], next: [{ to: 'end' }], reject: adjust },
      {
        key: 'bossTask',
        name: '老板审批',
        handlers: [{ kind: 'role', value: 'boss' }],
        next: [{ to: 'end' }],
        reject: adjust,
      },
      {
        key: adjust,
        name: '调整申请',
        handlers: [{ kind: 'applicant' }],
        next: [{ to: 'hrTask' }],
        reject: 'end',
        editable: ['startTime', 'endTime', 'reason'],
        status: 29,
      },
    ],
  },
  {
    key: 'Document',
    name: '单据审批',
    description: '业务审核与总部审批两步，供没有专用流程的单据使用。',
    category: 'flow_4',
    businessTitle: 'title,projectName,reqCode,factoryName,orderNumber,planName,name',
    resources: [
      'requirement.demand-plan',
      'logistics.takeout',
      'logistics.exit-application',
      'logistics.return-shipment',
      'lease.plan',
      'lease.project-lease',
      'procurement.purchase-order',
      'production.manufacture',
      'production.produce',
      'production.shot-blast',
      'patrol.schedule',
      'patrol.record',
      'factory.factory',
      'flow.stamp',
      'oa.payment',
      'oa.supplier',
      'oa.subscribe',
      'oa.purchase',
      'oa.post-doc',
      'oa.invoicing',
      'oa.reception',
      'oa.business-trip',
      'oa.contract',
    ],
    nodes: [
      { key: 'businessTask', name: '业务审核', handlers: [deptManager, operators] },
      { ...head, copies: [deptManager] },
    ],
  },
  {
    key: 'Acceptance',
    name: '物流验收审批',
    description: '工厂与驻场监管先后验收每一车，总部审批。',
    category: 'flow_6',
    businessTitle: 'projectName,factoryName',
    resources: ['logistics.inbound-instruction', 'logistics.exit-shipment'],
    nodes: [
      { key: 'factoryTask', name: '工厂验收', handlers: [factory, operators], editable: ['transportList'] },
      {
        key: 'supervisionTask',
        name: '驻场监管验收',
        handlers: [projectSupervisor, factorySupervisor, operators],
        editable: ['transportList'],
      },
      { ...head, copies: [deptManager] },
    ],
  },
]

export interface SeedLeave {
  readonly by: string
  readonly first: string
  /** A second account that may claim the task. */
  readonly rival?: string
  readonly age: number
  readonly days: number
  readonly reason: string
  readonly isFinished?: boolean
}

/** Days of leave: the applicant and the first handler. */
export const seedLeaves: readonly SeedLeave[] = [
  { by: 'operator', first: 'admin', age: 12, days: 2, reason: '回乡参加家人婚礼', isFinished: true },
  { by: 'factory', first: 'operator', age: 2, days: 5, reason: '腰伤复诊，医嘱休养', isFinished: false },
  { by: 'clerk', first: 'operator', age: 26, days: 3, reason: '陪同家人体检', isFinished: true },
  { by: 'clerk', first: 'operator', rival: 'admin', age: 1, days: 1, reason: '办理户口迁移手续' },
  { by: 'supervisor', first: 'admin', age: 3, days: 2, reason: '参加监理工程师继续教育' },
  { by: 'factory', first: 'operator', age: 1, days: 2, reason: '外出参加行业展会' },
]

export interface SeedStamp {
  readonly by: string
  readonly department: string
  readonly title: string
  readonly category: 'business' | 'finance' | 'current'
  readonly amount?: string
  readonly status: number
  readonly age: number
}

const operations = { by: 'operator', department: '运营管理部' } as const
const headquarters = { by: 'admin', department: '铝模租赁运营中心' } as const

export const seedStamps: readonly SeedStamp[] = [
  { ...operations, title: '城南项目租赁合同用印', category: 'business', amount: '386000.00', status: 0, age: 4 },
  { ...operations, title: '第三季度租金对账单用印', category: 'finance', amount: '128450.60', status: -1, age: 3 },
  { ...operations, title: '营业执照复印件用印', category: 'current', status: -1, age: 1 },
  { ...operations, title: '顺达物流运输合同用印', category: 'business', amount: '380000.00', status: 10, age: 58 },
  { ...headquarters, title: '年度框架采购协议用印', category: 'business', amount: '2600000.00', status: 100, age: 2 },
  { ...operations, title: '银行授信资料用印', category: 'finance', amount: '5000000.00', status: 10, age: 44 },
  { ...headquarters, title: '设备融资租赁合同用印', category: 'finance', amount: '960000.00', status: 20, age: 19 },
  { ...operations, title: '安全生产许可证复印件用印', category: 'current', status: 10, age: 30 },
  { ...headquarters, title: '高新企业申报材料用印', category: 'current', status: 30, age: 9 },
]
