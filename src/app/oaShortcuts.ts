export const oaShortcuts = [
  { path: '/oa/x_seal/currentSealList', title: '用印申请(通用)', icon: 'file-text' },
  { path: '/oa/x_seal/financeSealList', title: '用印申请(财务)', icon: 'file-text' },
  { path: '/oa/x_seal/businessSealList', title: '用印申请(业务)', icon: 'file-text' },
  { path: '/oa/x_payment/paymentList', title: '付款申请', icon: 'receipt' },
  { path: '/oa/x_supplier/supplierList', title: '供应商准入', icon: 'factory' },
  { path: '/oa/x_subscribe/subscribeList', title: '申购申请', icon: 'clipboard-list' },
  { path: '/oa/x_purchase/purchaseList', title: '采购申请', icon: 'shopping-cart' },
  { path: '/oa/x_post_doc/postDocList', title: '发文申请', icon: 'send' },
  { path: '/oa/x_invoicing/invoicingList', title: '开票申请', icon: 'receipt' },
  { path: '/oa/x_reception/receptionList', title: '接待申请', icon: 'users' },
  { path: '/oa/x_businessTrip/businessTripList', title: '出差申请', icon: 'truck' },
  { path: '/oa/x_contract/contractList', title: '合同申请', icon: 'book-open' },
] as const
