// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// A contract that takes no ether: a plain send to it is mined and fails, or is refused by the gas estimate.
contract RefusesEther {
    error EtherNotAccepted();

    receive() external payable {
        revert EtherNotAccepted();
    }
}
