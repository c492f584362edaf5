// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An account whose owner signs for it (EIP-1271).
contract OwnedAccount {
    address public immutable owner;

    constructor(address accountOwner) {
        owner = accountOwner;
    }

    /// The first 65 bytes are the owner's signature; what kind it is may follow.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length < 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Makes accounts at addresses that are known before they are there (ERC-6492).
contract OwnedAccountFactory {
    function create(address owner) external returns (address) {
        address account = addressOf(owner);
        if (account.code.length > 0) return account;
        return address(new OwnedAccount{salt: 0}(owner));
    }

    function addressOf(address owner) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(OwnedAccount).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code)))));
    }
}
