const { createPortico, evmAdapter, networks } = window.Portico;

const portico = createPortico({ adapters: [evmAdapter()], networks: [networks.mainnet] });

const greeting = document.querySelector('#greeting');
portico.subscribeAccount(({ address }) => {
  if (greeting) greeting.textContent = address ? `Welcome, ${address}.` : 'Connect a wallet to see your shelf.';
});
