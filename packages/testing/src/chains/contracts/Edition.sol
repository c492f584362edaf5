// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// An ERC-1155 in which anyone may mint and say where the metadata is: it is only ever deployed to chains that live for one test run.
contract Edition {
    string public name;
    mapping(uint256 id => mapping(address owner => uint256)) private balances;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;
    mapping(uint256 id => string) private uris;

    event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool isApproved);
    event URI(string value, uint256 indexed id);

    error InsufficientBalance(address owner, uint256 id, uint256 needed);
    error NotAllowed(address caller);
    error LengthMismatch();

    constructor(string memory editionName) {
        name = editionName;
    }

    function mint(address to, uint256 id, uint256 value, string calldata metadata) external {
        uris[id] = metadata;
        emit URI(metadata, id);
        balances[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function burn(uint256 id, uint256 value) external {
        take(msg.sender, id, value);
        emit TransferSingle(msg.sender, msg.sender, address(0), id, value);
    }

    function balanceOf(address owner, uint256 id) external view returns (uint256) {
        return balances[id][owner];
    }

    function uri(uint256 id) external view returns (string memory) {
        return uris[id];
    }

    function setApprovalForAll(address operator, bool isApproved) external {
        isApprovedForAll[msg.sender][operator] = isApproved;
        emit ApprovalForAll(msg.sender, operator, isApproved);
    }

    function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
        allow(from);
        take(from, id, value);
        balances[id][to] += value;
        emit TransferSingle(msg.sender, from, to, id, value);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata
    ) external {
        if (ids.length != values.length) revert LengthMismatch();
        allow(from);
        for (uint256 i; i < ids.length; i++) {
            take(from, ids[i], values[i]);
            balances[ids[i]][to] += values[i];
        }
        emit TransferBatch(msg.sender, from, to, ids, values);
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }

    function allow(address from) private view {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed(msg.sender);
    }

    function take(address from, uint256 id, uint256 value) private {
        uint256 balance = balances[id][from];
        if (balance < value) revert InsufficientBalance(from, id, value);
        balances[id][from] = balance - value;
    }
}
