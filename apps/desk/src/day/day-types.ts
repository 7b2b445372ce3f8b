import type { DaySheetWire, StaffSessionWire } from '@latchkey/cms-client/contract';

export type Party = DaySheetWire['parties'][number];
export type DayRoom = DaySheetWire['rooms'][number];
export type DaySlot = DayRoom['slots'][number];
export type DeskLocation = StaffSessionWire['locations'][number];
export type RoomFacts = DeskLocation['rooms'][number];
