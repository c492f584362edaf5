import { announceEip6963, createTestWallet, showApproval, type BoxDescription } from '@portico/testing';
