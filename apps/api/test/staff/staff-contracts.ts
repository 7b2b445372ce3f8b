import {
  customerContracts,
  deskContracts,
  deskSaleContracts,
  deskVoucherContracts,
  figuresContracts,
  inboxContracts,
  staffPeopleContracts,
} from '@latchkey/cms-client/contract';

/** Every operation of the staff, by its id: one that is added to an area is covered here at once. */
export const staffContracts = {
  ...staffPeopleContracts,
  ...deskContracts,
  ...deskSaleContracts,
  ...deskVoucherContracts,
  ...figuresContracts,
  ...customerContracts,
  ...inboxContracts,
};
