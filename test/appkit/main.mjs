import { createAppKit } from '@reown/appkit';
import { EthersAdapter } from '@reown/appkit-adapter-ethers';
import { BlockchainApiController, RouterController } from '@reown/appkit-controllers';
import { mainnet } from '@reown/appkit/networks';

// A site as AppKit's guide has it, with all that it has on; only the address of its services is another one.
createAppKit({
  adapters: [new EthersAdapter()],
  networks: [mainnet],
  projectId: 'demo',
  metadata: { name: 'A site', description: 'With AppKit', url: location.origin, icons: [] },
  features: { swaps: true, onramp: true, history: true, send: true, analytics: true, email: true, socials: false },
});

/** What AppKit has and no view of this version leads to, or only after a login by its maker's own service. */
window.appkit = {
  openNames: () => RouterController.push('RegisterAccountName'),
  createPurchase: (order) => BlockchainApiController.generateOnRampURL(order),
};
